import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connect, type Person, signedIn } from '../../support/people.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

export const KEY = 'sk-local-test-key';
export const CHAT = { model: 'gpt-local-small', messages: [{ role: 'user', content: 'Hello' }] };
export const OWN = { context: 'user', actingRole: 'non_admin', rule: 'own_connection' };

/** The body of a live action. */
export const live = (api_endpoint: string, payload: unknown = {}, more: object = {}) => ({
  tool_name: 'OpenAI',
  api_endpoint,
  method: 'POST',
  payload,
  use_pica_sdk: true,
  ...more,
});

export interface Practice {
  readonly hub: TestHub;
  readonly vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
  readonly person: Person;
  close(): Promise<void>;
}

/** A hub with a person who connected OpenAI with a key and Open Dental as mock. */
export async function startPractice(variables: Readonly<Record<string, string>> = {}): Promise<Practice> {
  const vendor = await startOpenAiServer();
  const hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_OPENAI_BASE_URL: vendor.url,
    ...variables,
  });
  const person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  await connect(hub, person, 'Open Dental');
  const close = async () => {
    await hub.close();
    await vendor.close();
  };
  return { hub, vendor, person, close };
}
