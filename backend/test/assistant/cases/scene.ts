import { connections, type Connection, type Person, send, signedIn } from '../../support/people.ts';
import { type Message, messagesOf } from '../assistant-support.ts';
import { type Practice, startPractice } from '../../tool-calls/proxy/proxy-support.ts';

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

/** What the vendor was last sent, message by message, without its own earlier answers: they repeat what it was sent. */
export function sentBodies(): string[] {
  const { messages } = scene.vendor.requests.at(-1)!.body as {
    messages: { role: string; content: string }[];
  };
  return messages.filter(({ role }) => role !== 'assistant').map(({ content }) => content);
}

/** A lesson of a free, published course of its own. */
export async function lessonOf(body: string): Promise<{ id: string; course: string }> {
  const [row] = await scene.hub.query<{ id: string; course: string }>(
    `with c as (insert into courses (slug, title, topic, state, published_at)
        values ('wear-' || gen_random_uuid(), 'About wear and more', 'aligner_basics', 'published', now()) returning id),
      m as (insert into course_modules (course_id, title, position) select id, 'One', 1 from c returning id, course_id)
    insert into lessons (module_id, course_id, title, kind, body, position)
      select id, course_id, 'Wear', 'text', $1, 1 from m returning id, course_id as course`,
    [body],
  );
  return row!;
}

/** A guide of the library; without a text it is no more than a link. */
export async function resourceOf(title: string, body: string | null, state = 'published'): Promise<string> {
  const [row] = await scene.hub.query<{ id: string }>(
    `insert into resources (title, kind, body, source_url, state, published_at, created_at, updated_at)
     values ($1, case when $2::text is null then 'link' else 'guide' end, $2,
       case when $2::text is null then 'https://example.test/' || gen_random_uuid() end, $3, now(), now(), now()) returning id`,
    [title, body, state],
  );
  return row!.id;
}
