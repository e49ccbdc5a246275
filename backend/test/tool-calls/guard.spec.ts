import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { CONNECTIONS_CHANNEL } from '#hub/connections/index.ts';
import { connect, type Person, proxy, signedIn } from '../support/people.ts';
import { connectHub } from '../connections/platform-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

const KEY = 'sk-local-test-key';
const HUB_KEY = 'sk-hub-own-key-1234';
const PLATFORM_TEXT =
  'Platform features must use platform-connected integrations. Please contact your admin.';
const USER_TEXT = 'User features must use your own connected integration. Please connect your account.';

let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let person: Person;
let admin: Person;

beforeAll(async () => {
  vendor = await startOpenAiServer({ keys: [KEY, HUB_KEY] });
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url });
  person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  admin = await signedIn(hub, 'admin');
  await connect(hub, admin, 'OpenAI', { api_key: KEY });
  await connectHub(hub, admin, HUB_KEY);
}, 60_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const ask = (caller: Person, usePlatform: boolean, claim?: string) =>
  proxy(
    hub,
    caller,
    { tool_name: 'OpenAI', api_endpoint: 'list_models', payload: { use_platform_integration: usePlatform } },
    claim ? { 'x-integration-context': claim } : {},
  );
const usedKey = () => vendor.requests.at(-1)?.headers.authorization?.slice('Bearer '.length);

describe('the integration guard', () => {
  it.each([
    ['a person', undefined],
    ['a person who says so', 'user'],
  ])('lets %s use their own connection', async (_, claim) => {
    const { status, body } = await ask(person, false, claim);
    expect([status, body.enforced, usedKey()]).toEqual([
      200,
      { context: 'user', actingRole: 'non_admin', rule: 'own_connection' },
      KEY,
    ]);
  });

  it('lets an admin act as non-admin with their own connection', async () => {
    const { body } = await ask(admin, false);
    expect(body.enforced).toEqual({ context: 'user', actingRole: 'non_admin', rule: 'own_connection' });
    expect(usedKey()).toBe(KEY);
  });

  it.each([
    [undefined, 'admin_override'],
    ['user', 'admin_override'],
    ['platform', 'platform_connection'],
  ])('lets an admin use the hub’s connection, claim %s, by %s', async (claim, rule) => {
    const { status, body } = await ask(admin, true, claim);
    expect([status, body.enforced, usedKey()]).toEqual([
      200,
      { context: 'platform', actingRole: 'admin', rule },
      HUB_KEY,
    ]);
  });

  it.each([
    ['a person who wants the hub’s connection', () => ask(person, true), USER_TEXT, 'own_connection'],
    [
      'a person who claims the platform as well',
      () => ask(person, true, 'platform'),
      USER_TEXT,
      'own_connection',
    ],
    [
      'a platform feature with a person’s connection',
      () => ask(person, false, 'platform'),
      PLATFORM_TEXT,
      'platform_connection',
    ],
    [
      'a platform feature with an admin’s own connection',
      () => ask(admin, false, 'platform'),
      PLATFORM_TEXT,
      'platform_connection',
    ],
  ])('blocks %s, and records the violation', async (_, call, text, rule) => {
    const asked = vendor.requests.length;
    const { status, body } = await call();
    expect([status, body.error, body.code, body.source]).toEqual([403, text, 'integration_context', 'error']);
    expect(vendor.requests.length).toBe(asked);
    const [entry] = await hub.query<{ type: string; rule: string; request_id: string }>(
      'select type, rule, tool_id, request_id from violations order by id desc limit 1',
    );
    expect(entry).toEqual({
      ...{ type: 'integration_context', rule, tool_id: 'openai' },
      request_id: body.requestId,
    });
  });

  it('refuses an unknown context', async () => {
    expect((await ask(person, false, 'root')).status).toBe(400);
  });

  it('answers 404 to an admin with no connection of their own, whatever the hub has', async () => {
    const other = await signedIn(hub, 'admin');
    const { status, body } = await ask(other, false);
    expect([status, body.error]).toEqual([404, 'No integration found for OpenAI']);
  });
});

describe('rows that somebody wrote or moved', () => {
  const change = async (caller: Person, columns: string): Promise<void> => {
    await hub.query(`update picaos_integrations set ${columns} where user_id = $1`, [caller.id]);
    await hub.query(`select pg_notify('${CONNECTIONS_CHANNEL}', $1)`, [caller.id]);
  };
  const models = async (caller: Person) => {
    const { status, body } = await ask(caller, false);
    return [status, body.success ? body.source : body.error];
  };
  const connected = async (): Promise<Person> => {
    const caller = await signedIn(hub);
    await connect(hub, caller, 'OpenAI', { api_key: KEY });
    await models(caller);
    return caller;
  };
  const until = async (caller: Person, expected: unknown[]): Promise<void> => {
    await soon(async () => JSON.stringify(await models(caller)) === JSON.stringify(expected));
    expect(await models(caller)).toEqual(expected);
  };

  it('keep to the permissions of the row', async () => {
    const caller = await connected();
    await change(caller, `permissions = '{"read": false, "write": true}'`);
    await until(caller, [403, 'Your connection to OpenAI does not allow read access.']);
  });

  it('say that the key is missing when it is gone', async () => {
    const caller = await connected();
    await hub.query('delete from credentials where owner_id = $1', [caller.id]);
    await change(caller, 'updated_at = now()');
    await until(caller, [422, 'Missing integration key for user context.']);
  });

  it('cannot use the credential of another person', async () => {
    const [caller, thief] = [await connected(), await connected()];
    const [victim] = await hub.query<{ credentials_id: string }>(
      'select credentials_id from picaos_integrations where user_id = $1',
      [caller.id],
    );
    await change(thief, `credentials_id = '${victim?.credentials_id}'`);
    await until(thief, [200, 'mock_data']);
  });

  it('cannot decrypt the ciphertext of another person', async () => {
    const [caller, thief] = [await connected(), await connected()];
    await hub.query(
      'update credentials t set sealed = v.sealed from credentials v where t.owner_id = $1 and v.owner_id = $2',
      [thief.id, caller.id],
    );
    const asked = vendor.requests.length;
    await change(thief, 'updated_at = now()');
    await until(thief, [500, 'A stored secret could not be opened']);
    expect(vendor.requests.length).toBeGreaterThanOrEqual(asked);
  });
});

describe('while changes are not notified', () => {
  it('no cached connection is used', async () => {
    const caller = await signedIn(hub);
    await connect(hub, caller, 'OpenAI', { api_key: KEY });
    expect((await ask(caller, false)).status).toBe(200);
    await hub.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'chairside-listen%'`,
    );
    await hub.query("update picaos_integrations set connection_status = 'disconnected' where user_id = $1", [
      caller.id,
    ]);
    expect(await soon(async () => (await ask(caller, false)).status === 404)).toBe(true);
  });
});

describe('another process of the same hub', () => {
  it('sees a disconnect within a moment', async () => {
    const caller = await signedIn(hub);
    const second = await startTestHub({
      DATABASE_URL: hub.env.DATABASE_URL ?? '',
      DATA_DIR: hub.env.DATA_DIR,
      AUTH_AUTOCONFIRM: 'true',
      HUB_OPENAI_BASE_URL: vendor.url,
      HUB_ROLE: 'api',
    });
    try {
      await connect(hub, caller, 'OpenAI', { api_key: KEY });
      const call = () => proxy(second, caller, { tool_name: 'OpenAI', api_endpoint: 'list_models' });
      expect((await call()).body.source).toBe('pica_live');
      const { items } = (await (
        await fetch(`${hub.url}/api/me/connections`, { headers: { authorization: `Bearer ${caller.token}` } })
      ).json()) as { items: { id: string }[] };
      await fetch(`${hub.url}/api/me/connections/${items[0]?.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${caller.token}` },
      });
      expect(await soon(async () => (await call()).status === 404)).toBe(true);
    } finally {
      await second.close();
    }
  });
});
