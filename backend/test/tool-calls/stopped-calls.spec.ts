import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CallLog } from '#hub/egress/index.ts';
import { listen, messagesOf, newConversation, question } from '../assistant/assistant-support.ts';
import { connect, connections, open, type Person, proxy, send, signedIn } from '../support/people.ts';
import { CHAT, KEY, live, type Practice, startPractice } from './proxy/proxy-support.ts';
import { soon } from '../support/soon.ts';

interface Line {
  readonly operation: string;
  readonly source: string;
  readonly status: number;
  readonly error_code: string | null;
}
const STOPPED = { source: 'pica_live', status: 499, error_code: 'cancelled' };
const LONG = 'A long question. '.repeat(40);
const STREAM = { ...CHAT, stream: true, messages: [{ role: 'user', content: LONG }] };
const PROXY = '/functions/v1/picaos-proxy';

let practice: Practice;
let hub: Practice['hub'];
let vendor: Practice['vendor'];
let person: Person;

beforeAll(async () => {
  practice = await startPractice();
  ({ hub, vendor } = practice);
}, 60_000);
afterEach(() => vendor.setFault(undefined));
afterAll(() => practice.close());

/** A person with an empty call log. */
async function someone(): Promise<Person> {
  person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  return person;
}

async function lines(): Promise<readonly Line[]> {
  await hub.app.get(CallLog, { strict: false }).flush();
  return hub.query<Line>(
    'select operation, source, status, error_code from call_log where user_id = $1 order by id',
    [person.id],
  );
}

async function lastCall(): Promise<unknown> {
  const { body } = await send<{ cards: { key: string; data: { items: { last_call: unknown }[] } }[] }>(
    hub,
    person,
    'GET',
    '/api/dashboard',
  );
  return body.cards.find(({ key }) => key === 'tools')?.data.items[0]?.last_call;
}

/** Reads a stream until its first piece, and disconnects. */
async function readFirstPiece(path: string, body: unknown): Promise<void> {
  const before = (await lines()).length;
  vendor.setFault({ dripMs: 40 });
  const { answer, leave } = await listen(hub, person, path, body);
  const reader = answer.body!.getReader();
  for (let seen = ''; !/You|content/.test(seen);)
    seen += Buffer.from((await reader.read()).value ?? []).toString();
  leave();
  await reader.read().catch(() => undefined);
  expect(await soon(async () => (await lines()).length > before)).toBe(true);
}

describe('an answer of the assistant', () => {
  it('that its person stops is logged as stopped, not as failed, and does not count against the tool', async () => {
    await someone();
    const id = await newConversation(hub, person);
    vendor.setFault({ dripMs: 40 });
    const { answer } = await listen(hub, person, `/api/ai/conversations/${id}/messages`, question(LONG));
    const running = async () =>
      (await messagesOf(hub, person, id)).find(({ state }) => state === 'streaming');
    await soon(async () => (await running()) !== undefined);
    await send(hub, person, 'POST', `/api/ai/messages/${(await running())!.id}/stop`, {});
    await answer.text();
    expect(await lines()).toEqual([{ operation: 'chat', ...STOPPED }]);
    expect(await lastCall()).toBeNull();
  });

  it('that is stopped before the tool has begun to answer is logged as stopped, too', async () => {
    await someone();
    const id = await newConversation(hub, person);
    vendor.setFault({ kind: 'hang' });
    const before = vendor.requests.length;
    const reading = listen(hub, person, `/api/ai/conversations/${id}/messages`, question('Silent?'));
    expect(await soon(async () => vendor.requests.length > before)).toBe(true);
    const [, waiting] = await messagesOf(hub, person, id);
    await send(hub, person, 'POST', `/api/ai/messages/${waiting!.id}/stop`, {});
    expect(await (await reading).answer.text()).toContain('"state":"stopped"');
    expect(await lines()).toEqual([{ operation: 'chat', ...STOPPED }]);
  });
});

describe('a reader who leaves a streamed call', () => {
  it.each([
    [
      'of the assistant',
      'chat',
      async () => `/api/ai/conversations/${await newConversation(hub, person)}/messages`,
    ],
    ['of a live action', 'chat', async () => PROXY],
    ['of the vendor’s own path', 'POST raw', async () => `${PROXY}/openai/v1/chat/completions`],
  ])('%s leaves a neutral line', async (_, operation, pathOf) => {
    await someone();
    const path = await pathOf();
    const body = path === PROXY ? live('chat', STREAM) : path.startsWith(PROXY) ? STREAM : question(LONG);
    await readFirstPiece(path, body);
    expect(await lines()).toEqual([{ operation, ...STOPPED }]);
    expect(await lastCall()).toBeNull();
  });

  it('does not hide earlier failures and successes on the dashboard', async () => {
    await someone();
    vendor.setFault({ status: 500 });
    await proxy(hub, person, live('chat', CHAT));
    await readFirstPiece(PROXY, live('chat', STREAM));
    expect((await lines()).map(({ source }) => source)).toEqual(['error', 'pica_live']);
    expect(await lastCall()).toMatchObject({ source: 'error', error_code: 'vendor_unavailable' });
  });

  it('is shown in the activity as neither failed nor succeeded, and is found among the calls', async () => {
    await someone();
    await proxy(hub, person, live('list_models'));
    await readFirstPiece(PROXY, live('chat', STREAM));
    const [{ id } = { id: '' }] = await connections(hub, person);
    const shown = async (query: string) =>
      (
        await send<{ items: Line[] }>(hub, person, 'GET', `/api/me/connections/${id}/activity${query}`)
      ).body.items.map(({ operation, error_code }) => [operation, error_code]);
    expect(await soon(async () => (await shown('')).length === 2)).toBe(true);
    expect(await shown('')).toEqual([
      ['chat', 'cancelled'],
      ['list_models', null],
    ]);
    expect(await shown('?status=failed')).toEqual([]);
    expect(await shown('?status=ok')).toEqual([['list_models', null]]);
  });

  it('is no sign of an outage of the vendor, however many leave', async () => {
    await someone();
    vendor.setFault({ kind: 'hang' });
    const before = vendor.requests.length;
    const leaving = Array.from({ length: 12 }, () => listenAndLeave(live('chat', STREAM)));
    expect(await soon(async () => vendor.requests.length >= before + 8)).toBe(true);
    for (const { leave } of leaving) leave();
    await Promise.all(leaving.map(({ gone }) => gone));
    vendor.setFault(undefined);
    expect((await proxy(hub, person, live('chat', CHAT))).body.source).toBe('pica_live');
  });
});

function listenAndLeave(body: unknown) {
  const leaving = new AbortController();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal };
  const gone = fetch(hub.url + PROXY, init).catch(() => undefined);
  return { gone, leave: () => leaving.abort() };
}

describe('support', () => {
  it('does not see a stopped call as the last error of a tool', async () => {
    await someone();
    await readFirstPiece(PROXY, live('chat', STREAM));
    const agent = await signedIn(hub, 'support_agent');
    const ticket = { subject: 'A question', category: 'tools', message: 'Where is my answer?' };
    const opened = await send<{ number: string }>(hub, person, 'POST', '/api/support/tickets', ticket);
    const path = `/api/support/queue/${opened.body.number}`;
    const seen = await send<object>(hub, agent, 'GET', path);
    const tools = JSON.stringify(seen.body).match(/{"tool_name":"OpenAI"[^}]*}/)?.[0];
    expect(JSON.parse(tools ?? '{}')).toMatchObject({ state: 'live', last_error: null, last_error_at: null });
  });
});

describe('a connect window that its person closes', () => {
  it('leaves no entry in the calls, on the dashboard or in what needs attention', async () => {
    await someone();
    const notices = async () =>
      (await send<{ total: number }>(hub, person, 'GET', '/api/notifications?state=open')).body.total;
    const before = await notices();
    const { body: attempt } = await open(hub, person, 'OpenAI');
    const path = `/api/connections/attempts/${attempt.id}`;
    expect((await send<{ state: string }>(hub, person, 'POST', `${path}/cancel`)).body.state).toBe(
      'cancelled',
    );
    expect([await lines(), await lastCall(), await notices()]).toEqual([[], null, before]);
    expect(await connections(hub, person)).toMatchObject([{ tool_name: 'OpenAI', needs_reconnect: false }]);
  });
});
