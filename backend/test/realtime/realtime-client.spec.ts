import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { memory } from '../auth/auth-js/auth-js-support.ts';
import { serviceKey } from '../auth/admin/auth-admin-support.ts';
import { confirmedUser, PASSWORD, type Tokens } from '../support/auth.ts';
import { anonKeyOf } from './realtime-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
/** A second process of the same cluster. */
let other: TestHub;
/** The processes that clients reach, one after the other. */
let reached: readonly TestHub[];
let anonKey: string;
let me: Tokens;
let somebody: Tokens;
const clients: SupabaseClient[] = [];
/** One client on each process that sees the rows of all people. */
const watchers: { changes: Change[] }[] = [];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off' });
  const { DATABASE_URL, DATA_DIR } = hub.env;
  other = await startTestHub({ AUTH_RATE_LIMITS: 'off', DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  anonKey = await anonKeyOf(hub);
  me = await confirmedUser(hub, 'me@example.test');
  somebody = await confirmedUser(hub, 'somebody@example.test');
  reached = [hub, other];
  for (const _process of reached)
    watchers.push(await following(await supabase('2.0.0', undefined, await serviceKey(hub)), {}));
}, 60_000);
/** A change reaches channels that joined after it, too: both processes deliver those of the test before first. */
beforeEach(async () => {
  const id = await connect(somebody, 'ClearCorrect');
  const seen = async () =>
    watchers.every(({ changes }) => changes.some(({ new: row }) => 'id' in row && row['id'] === id));
  expect(await soon(seen)).toBe(true);
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await other.close();
  await hub.close();
});

type Version = '1.0.0' | '2.0.0';

/** The unmodified client, signed in where an address is given. */
async function supabase(vsn: Version, email?: string, key = anonKey): Promise<SupabaseClient> {
  const options = { auth: { storage: memory(), autoRefreshToken: false }, realtime: { vsn } };
  const at = reached[clients.length % reached.length] ?? hub;
  const client = createClient(at.url, key, options);
  clients.push(client);
  if (email) {
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
  }
  return client;
}

/** Subscribes, and answers the first state that the client tells. */
const subscribed = (channel: RealtimeChannel): Promise<[string, string | undefined]> =>
  new Promise((resolve) => channel.subscribe((state, fault) => resolve([state, fault?.message])));

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** A channel that collects the changes of rows it gets, subscribed. */
async function following(
  client: SupabaseClient,
  wanted: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table?: string; filter?: string },
  name = 'changes',
): Promise<{ changes: Change[]; told: object[]; state: [string, string | undefined] }> {
  const changes: Change[] = [];
  const told: object[] = [];
  const channel = client
    .channel(name)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', ...wanted } as { event: '*'; schema: string },
      (change) => changes.push(change),
    )
    .on('system', {}, (message) => told.push(message as object));
  const state = await subscribed(channel);
  await soon(async () => told.length > 0 || state[0] !== 'SUBSCRIBED');
  return { changes, told, state };
}

const connect = async ({ user }: Tokens, tool: string): Promise<string> => {
  const [row] = await hub.query<{ id: string }>(
    `insert into picaos_integrations (user_id, tool_name, connection_status) values ($1, $2, 'mock_connected') returning id`,
    [user.id, tool],
  );
  return row!.id;
};
const disconnect = (id: string) =>
  hub.query(`update picaos_integrations set connection_status = 'disconnected' where id = $1`, [id]);
const remove = (id: string) => hub.query('delete from picaos_integrations where id = $1', [id]);

describe.each<[Version, string, () => TestHub[]]>([
  ['1.0.0', 'one process', () => [hub]],
  ['2.0.0', 'one process', () => [hub]],
  ['1.0.0', 'two processes', () => [hub, other]],
  ['2.0.0', 'two processes', () => [other, hub]],
])('the standard client in version %s on %s', (vsn, processes, hubs) => {
  beforeAll(() => {
    reached = hubs();
  });

  it('sees its rows of connections come, change and go, in order, and nobody else', async () => {
    const mine = await following(await supabase(vsn, me.user.email), { table: 'picaos_integrations' });
    const theirs = await following(await supabase(vsn, somebody.user.email), {
      table: 'picaos_integrations',
    });
    const nobodys = await following(await supabase(vsn), { table: 'picaos_integrations' });
    expect([mine.state[0], theirs.state[0], nobodys.state[0]]).toEqual(Array(3).fill('SUBSCRIBED'));
    expect(mine.told).toMatchObject([
      {
        extension: 'postgres_changes',
        status: 'ok',
        message: 'Subscribed to PostgreSQL',
        channel: 'changes',
      },
    ]);
    // A row is read after its change: one that is gone by then is reported by its deletion alone.
    const seen = (count: number) => soon(async () => mine.changes.length === count);
    const id = await connect(me, 'OpenAI');
    expect(await seen(1)).toBe(true);
    await disconnect(id);
    expect(await seen(2)).toBe(true);
    await remove(id);
    const marker = await connect(somebody, 'Dentrix');
    expect(await soon(async () => mine.changes.length === 3 && theirs.changes.length === 1)).toBe(true);
    expect(mine.changes.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(mine.changes[0]).toMatchObject({
      schema: 'public',
      table: 'picaos_integrations',
      errors: null,
      new: { id, user_id: me.user.id, tool_name: 'OpenAI', permissions: { read: true, write: true } },
      old: {},
    });
    expect(mine.changes[1]).toMatchObject({ new: { connection_status: 'disconnected' }, old: { id } });
    expect(mine.changes[2]).toMatchObject({ new: {}, old: { id } });
    expect(theirs.changes).toMatchObject([{ new: { id: marker } }]);
    expect(nobodys.changes).toEqual([]);
  });

  it('sees public columns only', async () => {
    const { changes } = await following(await supabase(vsn, me.user.email), { table: 'picaos_integrations' });
    await connect(me, 'Anthropic');
    expect(await soon(async () => changes.length === 1)).toBe(true);
    expect(Object.keys(changes[0]!.new).sort()).toEqual([
      'connection_status',
      'created_at',
      'credentials_id',
      'id',
      'is_pica_native',
      'mock_data_enabled',
      'permissions',
      'tool_name',
      'updated_at',
      'user_id',
    ]);
  });

  it('sees changes of its profile, and of all tables where it names none', async () => {
    const client = await supabase(vsn, me.user.email);
    const profile = await following(client, { event: 'UPDATE', table: 'profiles' }, 'profile');
    const all = await following(client, {}, 'all');
    await hub.query('update profiles set first_name = $2 where id = any($1)', [
      [me.user.id, somebody.user.id],
      `Ada ${vsn} ${processes}`,
    ]);
    const id = await connect(me, 'Eaglesoft');
    expect(await soon(async () => profile.changes.length === 1 && all.changes.length === 2)).toBe(true);
    expect(profile.changes).toMatchObject([
      { table: 'profiles', new: { id: me.user.id, first_name: `Ada ${vsn} ${processes}` } },
    ]);
    // The order holds within a table.
    expect(all.changes.map(({ new: row }) => (row as { id: string }).id).sort()).toEqual(
      [me.user.id, id].sort(),
    );
  });

  it('gets what its filter asks for', async () => {
    const client = await supabase(vsn, me.user.email);
    const filter = 'tool_name=in.(Dentrix,"Open Dental")';
    const some = await following(client, { table: 'picaos_integrations', filter }, 'some');
    const inserts = await following(
      client,
      { event: 'INSERT', table: 'picaos_integrations', filter: 'tool_name=neq.Dentrix' },
      'inserts',
    );
    for (const tool of ['Dentrix', 'Firecrawl', 'Open Dental']) await connect(me, tool);
    expect(await soon(async () => some.changes.length + inserts.changes.length === 4)).toBe(true);
    const tools = ({ changes }: { changes: Change[] }) =>
      changes.map(({ new: row }) => (row as { tool_name: string }).tool_name);
    expect([tools(some), tools(inserts)]).toEqual([
      ['Dentrix', 'Open Dental'],
      ['Firecrawl', 'Open Dental'],
    ]);
  });

  it('is told that a filter cannot be read, and then gets no rows', async () => {
    const client = await supabase(vsn, me.user.email);
    const bad = await following(client, { table: 'picaos_integrations', filter: 'dev_mode=eq.true' });
    expect(bad.state[0]).toBe('SUBSCRIBED');
    expect(bad.told).toMatchObject([{ extension: 'postgres_changes', status: 'error' }]);
  });

  it('is refused for a table that is not offered', async () => {
    const client = await supabase(vsn, me.user.email);
    for (const table of ['user_roles', 'credentials', 'unheard_of']) {
      const [state, fault] = (await following(client, { table }, table)).state;
      expect([state, fault]).toEqual(['CHANNEL_ERROR', expect.stringContaining('is not offered')]);
    }
  });

  it('sees the rows of all people with the service key', async () => {
    const { changes } = await following(await supabase(vsn, undefined, await serviceKey(hub)), {});
    const ids = [await connect(me, 'OpenAI'), await connect(somebody, 'OpenAI')];
    expect(await soon(async () => changes.length === 2)).toBe(true);
    expect(changes.map(({ new: row }) => (row as { id: string }).id)).toEqual(ids);
  });
});
