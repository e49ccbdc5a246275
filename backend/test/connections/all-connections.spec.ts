import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndNotices } from '#hub/connections/reconnect/end-notices.ts';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connect, type Person, proxy, send, signedIn } from '../support/people.ts';
import { connectHub } from './platform-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const KEY = 'sk-own-key-12345678';
const HUB_KEY = 'sk-hub-own-key-1234';

interface Item {
  readonly id: string;
  readonly tool_name: string;
  readonly state: string;
  readonly owner: { readonly kind: string; readonly email: string | null };
  readonly calls_30_days: number;
  readonly [more: string]: unknown;
}

let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let person: Person;
let admin: Person;

beforeAll(async () => {
  vendor = await startOpenAiServer({ keys: [KEY, HUB_KEY] });
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url });
  person = await signedIn(hub);
  admin = await signedIn(hub, 'admin');
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  await connect(hub, person, 'Dentrix');
  await connectHub(hub, admin, HUB_KEY);
}, 60_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const list = async (query = '') =>
  (await send<{ items: Item[]; total: number }>(hub, admin, 'GET', `/api/admin/connections?${query}`)).body;
const found = async (query: string) => {
  const { items, total } = await list(query);
  expect(total).toBe(items.length);
  return items.map(({ tool_name, owner }) => `${tool_name} of ${owner.kind}`).sort();
};
const ask = (ids: readonly string[]) =>
  send<{ items: { id: string; result: string }[] }>(
    hub,
    admin,
    'POST',
    '/api/admin/connections/ask-to-reconnect',
    { ids },
  );

describe('the list of all connections', () => {
  it('shows everybody’s and the hub’s with masked keys and no secret', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ state, owner, key_hint: key }) => [owner.kind, state, key])).toEqual([
      ['hub', 'live', 'sk-h…1234'],
      ['person', 'sample', null],
      ['person', 'live', 'sk-o…5678'],
    ]);
    expect(JSON.stringify(items)).not.toContain('key-1');
  });

  it('is filtered by tool, state, owner, end, person and words', async () => {
    const [own] = (await list('owner=person&state=live')).items;
    await hub.query(`update credentials set ends_at = now() + interval '10 days' where context = 'user'`);
    const both = ['OpenAI of hub', 'OpenAI of person'];
    expect(await found('tool=openai')).toEqual(both);
    expect(await found('state=live')).toEqual(both);
    expect(await found('state=sample')).toEqual(['Dentrix of person']);
    expect(await found('state=needs_reconnect')).toEqual([]);
    expect(await found('owner=hub')).toEqual(['OpenAI of hub']);
    expect(await found('owner=organisation')).toEqual([]);
    expect(await found('ends_within=14')).toEqual(['OpenAI of person']);
    expect(await found('ends_within=7')).toEqual([]);
    expect(await found(`user=${person.id}`)).toEqual(['Dentrix of person', 'OpenAI of person']);
    expect(await found(`q=${encodeURIComponent(own?.owner.email ?? '')}`)).toHaveLength(2);
    expect(await found('q=nobody-like-this&tool=openai')).toEqual([]);
    expect(await found('q=%25')).toEqual([]);
    expect(await found(`owner=hub&user=${person.id}`)).toEqual([]);
    expect((await list('page_size=1&page=2')).items.map(({ tool_name }) => tool_name)).toEqual(['Dentrix']);
  });

  it('counts calls without scheduled checks', async () => {
    await proxy(hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models', payload: {} });
    const [own] = (await list('owner=person&state=live')).items;
    await hub.query(
      `insert into call_log (connection_id, tool_id, operation, context, source, latency_ms, request_id)
       values ($1, 'openai', 'connection_check', 'user', 'pica_live', 1, 'r')`,
      [own?.id],
    );
    const lines = () => hub.query('select 1 from call_log where connection_id = $1', [own?.id]);
    // The log is written in batches.
    expect(await soon(async () => (await lines()).length === 2)).toBe(true);
    expect((await list('owner=person&state=live')).items[0]?.calls_30_days).toBe(1);
  });

  it('shows a failed check until the key is proven again', async () => {
    const [own] = (await list('owner=person&state=live')).items;
    await hub.query(
      `insert into connection_health (connection_id, context, checked_at, outcome, error_code, reason)
       values ($1, 'user', now(), 'failed', 'timeout', 'OpenAI did not answer in time.')
       on conflict (connection_id) do update set checked_at = now(), outcome = 'failed'`,
      [own?.id],
    );
    expect(await found('state=failing')).toEqual(['OpenAI of person']);
    expect(await found('state=live')).toEqual(['OpenAI of hub']);
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    expect(await found('state=failing')).toEqual([]);
  });

  it('is for admins only', async () => {
    expect((await send(hub, person, 'GET', '/api/admin/connections')).status).toBe(403);
  });
});

describe('asking to reconnect', () => {
  it('notifies and mails each owner once a day, though two admins ask at once', async () => {
    const { items } = await list();
    const ids = items.map(({ id }) => id);
    const answers = await Promise.all([ask(ids), ask(ids)]);
    const results = answers.flatMap(({ body }) => body.items.map(({ result }) => result)).sort();
    expect(results).toEqual(['asked', 'asked', 'asked_recently', 'asked_recently', 'sample', 'sample']);
    const notices = await hub.query(
      `select user_id, link from notifications where dedupe_key like 'reconnect_asked:%' order by link`,
    );
    expect(notices).toEqual([
      { user_id: admin.id, link: '/admin?tab=tools&tool=openai' },
      { user_id: person.id, link: '/profile?tab=tools&connect=openai' },
    ]);
    const mails = await hub.query(`select 1 from mails where kind = 'asked_to_reconnect'`);
    expect(mails).toHaveLength(2);
    expect((await ask(['00000000-0000-4000-8000-000000000000'])).body.items[0]?.result).toBe('gone');
    expect((await ask([])).status).toBe(400);
  });

  it('is settled when the owner connects again', async () => {
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    const open = await hub.query(
      `select 1 from notifications where user_id = $1 and dedupe_key like 'reconnect_asked:%' and done_at is null`,
      [person.id],
    );
    expect(open).toEqual([]);
  });
});

describe('a connection that ends soon', () => {
  const run = () => {
    const notices = hub.app.get(EndNotices, { strict: false });
    const { signal } = new AbortController();
    return Promise.all([notices.sendDue(signal), notices.sendDue(signal), notices.sendDue(signal)]);
  };
  const endIn = (days: number) =>
    hub.query(`update credentials set ends_at = now() + $1 * interval '1 day'`, [days]);
  const told = () =>
    hub.query<{ user_id: string; body: string; read: boolean }>(
      `select user_id, body, read_at is not null as read from notifications
        where dedupe_key like 'connection_ends:%' and done_at is null order by user_id = $1 desc`,
      [person.id],
    );
  const mailed = async () => (await hub.query(`select 1 from mails where kind = 'connection_ends'`)).length;

  it('is announced to its owner once 14 days before and once 3 days before, by several processes at once', async () => {
    await endIn(20);
    await run();
    expect(await mailed()).toBe(0);
    await endIn(12.5);
    await run();
    const body = (when: string) =>
      `It ends ${when}. Connect it again before then, and nothing is interrupted.`;
    expect(await told()).toEqual([
      { user_id: person.id, body: body('in 13 days'), read: false },
      { user_id: admin.id, body: body('in 13 days'), read: false },
    ]);
    expect(await mailed()).toBe(2);
    await hub.query(`update notifications set read_at = now() where dedupe_key like 'connection_ends:%'`);
    await run();
    expect([await mailed(), (await told()).map(({ read }) => read)]).toEqual([2, [true, true]]);
    await endIn(2.5);
    await run();
    await run();
    expect([await mailed(), (await told()).map((one) => [one.body, one.read])]).toEqual([
      4,
      [
        [body('in 3 days'), false],
        [body('in 3 days'), false],
      ],
    ]);
  });

  it('is no longer announced once its owner has connected it again', async () => {
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    expect((await told()).map(({ user_id: id }) => id)).toEqual([admin.id]);
  });

  it('that has ended already is left to the notice of the lost connection', async () => {
    await hub.query('update credentials set end_notice = null');
    await endIn(-1);
    await run();
    expect(await mailed()).toBe(4);
  });

  it.each([
    ['its owner', () => person, () => admin],
    ['an administrator, for the hub’s own', () => admin, () => person],
  ])('is announced in the app only to who switched the emails off: %s', async (_, off, on) => {
    await hub.query('update credentials set end_notice = null');
    await hub.query('delete from mails');
    await send(hub, off(), 'PATCH', '/api/me/settings', { connection_end_mails: false });
    await endIn(12.5);
    await run();
    expect((await told()).map(({ user_id: id }) => id)).toEqual([person.id, admin.id]);
    const to = await hub.query(
      `select u.id from mails m join auth.users u on u.email = m.to_address where m.kind = 'connection_ends'`,
    );
    expect(to).toEqual([{ id: on().id }]);
    await hub.query('delete from user_settings');
  });
});
