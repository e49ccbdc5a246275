import { connections, type Connection, type Person, send, signedIn } from '../connect-support.ts';
import { type Message, messagesOf } from '../assistant-support.ts';
import { type Practice, startPractice } from '../proxy-support.ts';

/** A person with a live OpenAI and a sample practice, an admin, and the vendor. Set before the first case. */
export const scene = {} as {
  hub: Practice['hub'];
  vendor: Practice['vendor'];
  person: Person;
  admin: Person;
};

export async function setScene(): Promise<() => Promise<void>> {
  const practice = await startPractice();
  const { hub, vendor, person } = practice;
  Object.assign(scene, { hub, vendor, person, admin: await signedIn(hub, 'admin') });
  return () => practice.close();
}

export const usedBy = async (caller: Person): Promise<number> =>
  (await send<{ usage: { used: number } }>(scene.hub, caller, 'GET', '/api/ai/options')).body.usage.used;

export async function setLimits(wanted: object): Promise<void> {
  const { body } = await send<{ version: number }>(scene.hub, scene.admin, 'GET', '/api/admin/ai/limits');
  await send(scene.hub, scene.admin, 'PATCH', '/api/admin/ai/limits', { ...wanted, version: body.version });
}

export const connectionTo = async (caller: Person, tool: string): Promise<Connection> =>
  (await connections(scene.hub, caller)).find(({ tool_name }) => tool_name === tool)!;

export const stateOf = async (conversation: string): Promise<Message | undefined> =>
  (await messagesOf(scene.hub, scene.person, conversation)).at(-1);
