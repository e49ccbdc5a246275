import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { connect, type Connection, connections, type Person, send, signedIn } from '../support/people.ts';
import { connectHub } from './platform-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const KEY = 'sk-own-key-12345678';
const HUB_KEY = 'sk-hub-own-key-1234';
const keys = [KEY, HUB_KEY];

let hub: TestHub;
let second: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let person: Person;
let admin: Person;

beforeAll(async () => {
  vendor = await startOpenAiServer({ keys });
  const variables = { AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url, SWEEP_MS: '100' };
  hub = await startTestHub(variables);
  const { DATABASE_URL, DATA_DIR } = hub.env;
  second = await startTestHub({ ...variables, DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  person = await signedIn(hub);
  admin = await signedIn(hub, 'admin');
  await connect(hub, person, 'OpenAI', { api_key: KEY });
}, 60_000);
afterAll(async () => {
  await second.close();
  await hub.close();
  await vendor.close();
});

interface Row {
  readonly outcome: string | null;
  readonly next_in: number;
  readonly checks_on: boolean | null;
}
const own = async () =>
  (await connections(hub, person))[0] as Connection & { health: Record<string, unknown> };
const checksOf = (key: string) =>
  vendor.requests.filter(({ headers }) => headers.authorization === `Bearer ${key}`).length;
const row = async (id: string) =>
  (
    await hub.query<Row>(
      `select outcome, checks_on, extract(epoch from next_check_at - now())::float8 as next_in
       from connection_health where connection_id = $1`,
      [id],
    )
  )[0];
const makeDue = (id: string) =>
  hub.query(
    `update connection_health set next_check_at = now() - interval '1 second' where connection_id = $1`,
    [id],
  );
const setChecks = (caller: Person, id: string, on: boolean) =>
  send<{ error?: { code: string } }>(hub, caller, 'PUT', `/api/me/connections/${id}/checks`, { on });

describe('a person’s own connection', () => {
  it('is not checked before its owner has allowed it', async () => {
    const { id, health } = await own();
    expect(health).toMatchObject({ checks: 'not_asked', failed_at: null, good_at: expect.any(String) });
    const tested = await send<{ error: { code: string } }>(
      hub,
      admin,
      'POST',
      `/api/admin/connections/${id}/test`,
    );
    expect([tested.status, tested.body.error.code]).toEqual([403, 'checks_off']);
    expect(await row(id)).toBeUndefined();
  });

  it('is asked about once, and an answer that was given stays', async () => {
    const answer = (on: boolean) =>
      send<{ answered: number }>(hub, person, 'PUT', '/api/me/connections/checks', { on });
    expect((await answer(true)).body).toEqual({ answered: 1 });
    expect((await answer(false)).body).toEqual({ answered: 0 });
    const { id, health } = await own();
    expect(health).toMatchObject({ checks: 'on' });
    const { next_in: seconds = 0 } = (await row(id)) ?? {};
    expect(seconds > -5 && seconds <= 3_600).toBe(true);
  });

  it('is nobody else’s to switch: it looks like none', async () => {
    const { id } = await own();
    expect((await setChecks(admin, id, false)).status).toBe(404);
    expect((await setChecks(person, 'no-id', false)).status).toBe(404);
  });

  it('is checked once by two processes when the check is due, and then again in a day', async () => {
    const { id } = await own();
    const before = checksOf(KEY);
    await makeDue(id);
    expect(await soon(async () => ((await row(id))?.outcome ?? null) === 'live')).toBe(true);
    const { next_in: seconds = 0 } = (await row(id)) ?? {};
    expect(seconds > 21 * 3600 && seconds < 27 * 3600).toBe(true);
    expect(checksOf(KEY)).toBe(before + 1);
    const logged = () =>
      hub.query(
        `select user_id, context from call_log where connection_id = $1 and operation = 'connection_check'`,
        [id],
      );
    await soon(async () => (await logged()).length > 0);
    expect(await logged()).toEqual([{ user_id: person.id, context: 'user' }]);
  });

  it('is claimed by one of many workers', async () => {
    const { id } = await own();
    const { ConnectionChecks } = await import('#hub/connections/index.ts');
    const [one, other] = [hub, second].map(({ app }) => app.get(ConnectionChecks, { strict: false }));
    const before = checksOf(KEY);
    await makeDue(id);
    const workers = Array.from({ length: 10 }, () => [one, other]).flat();
    const claims = await Promise.all(workers.map(async (worker) => worker?.claim(id)));
    // The hubs' own jobs race along: at most one of all has it.
    expect(claims.filter(Boolean).length).toBeLessThanOrEqual(1);
    await soon(async () => checksOf(KEY) > before || claims.includes(true));
    await one?.postpone(id);
  });

  it('needs to be reconnected after a check with a revoked key, and its owner is notified once', async () => {
    const { id } = await own();
    keys.splice(0, 1);
    await makeDue(id);
    expect(await soon(async () => (await own())['needs_reconnect'] === true)).toBe(true);
    expect(await soon(async () => (await row(id))?.outcome === 'failed')).toBe(true);
    expect((await own()).health).toMatchObject({
      failed_at: expect.any(String),
      failure: expect.stringContaining('OpenAI'),
    });
    const asked = checksOf(KEY);
    await makeDue(id);
    expect(await soon(async () => ((await row(id))?.next_in ?? 0) > 3_600)).toBe(true);
    expect(checksOf(KEY)).toBe(asked);
    const notices = await hub.query('select 1 from notifications where user_id = $1 and kind = $2', [
      person.id,
      'connection',
    ]);
    expect(notices).toHaveLength(1);
    keys.unshift(KEY);
  });

  it('counts as good again once it is reconnected, and keeps its consent', async () => {
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    expect((await own()).health).toMatchObject({ checks: 'on', failed_at: null, failure: null });
  });

  it('loses the consent and the planned check when it is disconnected', async () => {
    const { id } = await own();
    await setChecks(person, id, false);
    expect(await row(id)).toMatchObject({ checks_on: false, next_in: null });
    await send(hub, person, 'DELETE', `/api/me/connections/${id}`);
    expect(await row(id)).toBeUndefined();
  });
});

describe('a connection of the hub', () => {
  it('is checked by itself, in nobody’s name', async () => {
    const { connection_id: id } = await connectHub(hub, admin, HUB_KEY);
    expect(await soon(async () => (await row(id ?? ''))?.checks_on === true)).toBe(true);
    await makeDue(id ?? '');
    const logged = () =>
      hub.query(
        `select user_id, context from call_log where connection_id = $1 and operation = 'connection_check'`,
        [id],
      );
    expect(await soon(async () => (await logged()).length === 1)).toBe(true);
    expect(await logged()).toEqual([{ user_id: null, context: 'platform' }]);
    expect(await row(id ?? '')).toMatchObject({ outcome: 'live' });
  });
});
