import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Live } from '#common/live/index.ts';
import { ServiceTokens } from '#identity/auth/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { adminOf, serviceKey } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser, refresh, signIn, type Tokens } from '../support/auth.ts';
import { anonKeyOf, RawClient, type Sent } from './realtime-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
let other: TestHub;
let me: Tokens;
const open: RawClient[] = [];
beforeAll(async () => {
  // Channels are looked through every twelfth of the silence.
  const settings = { AUTH_RATE_LIMITS: 'off', REALTIME_SILENCE_MS: '3000' };
  hub = await startTestHub(settings);
  const { DATABASE_URL, DATA_DIR } = hub.env;
  // A second process of the same cluster.
  other = await startTestHub({ ...settings, DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  for (const { app, env } of [hub, other]) {
    env.REALTIME_SILENCE_MS = 60_000;
    app.get(Live).rule('coaches', ({ roles }, id) => id === '' && roles.includes('coach'));
  }
  me = await confirmedUser(hub, 'me@example.test');
}, 60_000);
afterEach(() => open.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await other.close();
  await hub.close();
});

const topicOf = ({ user }: Tokens) => `person:${user.id}`;

/** A client of the other process with one private channel. */
async function joined(
  name: string,
  token: string,
  config: object = { private: true },
): Promise<{ client: RawClient; ref: string; topic: string }> {
  const client = await RawClient.open(other);
  open.push(client);
  const { status, ref } = await client.join(name, token, config);
  expect(status).toBe('ok');
  return { client, ref, topic: `realtime:${name}` };
}

/** The channel is told why, and closed for good. */
async function closedWith(client: RawClient): Promise<unknown> {
  const [, , , , message] = await client.event('system');
  await client.event('phx_close');
  expect(message).toMatchObject({ extension: 'system', status: 'error' });
  return message['message'];
}

const heardBy = ({ received }: RawClient): Sent[] =>
  received.filter(([, , , event]) => event === 'broadcast');

describe('an open channel', () => {
  it('is closed when its person is banned', async () => {
    const banned = await confirmedUser(hub, 'banned@example.test');
    const { client } = await joined(topicOf(banned), banned.access_token);
    await adminOf(hub, await serviceKey(hub)).updateUserById(banned.user.id, { ban_duration: '24h' });
    expect(await closedWith(client)).toMatch(/^InvalidJWTToken: /);
  });

  it('is closed when its person loses the role that the rule asks for', async () => {
    const coach = await confirmedUser(hub, 'coach@example.test');
    const setRole = async (role: string | null) => {
      await hub.query('delete from user_roles where user_id = $1', [coach.user.id]);
      if (role)
        await hub.query('insert into user_roles (user_id, role) values ($1, $2)', [coach.user.id, role]);
      await hub.query(`select pg_notify('auth_sessions_changed', $1)`, [coach.user.id]);
    };
    await setRole('coach');
    await soon(
      async () => (await (await RawClient.open(other)).join('coaches', coach.access_token)).status === 'ok',
    );
    const { client } = await joined('coaches', coach.access_token);
    const own = await joined(topicOf(coach), coach.access_token);
    await setRole(null);
    expect(await closedWith(client)).toMatch(/^Unauthorized/);
    await hub.app.get(Live).tell(null, topicOf(coach), 'still', {});
    await own.client.event('broadcast');
  });

  it('stays with a fresh token and is closed with a bad one', async () => {
    const first = await signIn(hub, 'me@example.test');
    const { client, ref, topic } = await joined(topicOf(me), first.access_token);
    const { body: next } = await refresh(hub, first.refresh_token);
    client.send(ref, '90', topic, 'access_token', { access_token: next.access_token });
    await hub.app.get(Live).tell(null, topicOf(me), 'after', {});
    await client.event('broadcast');
    client.send(ref, '91', topic, 'access_token', { access_token: 'nonsense' });
    expect(await closedWith(client)).toMatch(/^InvalidJWTToken: /);
  });

  it("is closed with somebody else's token", async () => {
    const thief = await confirmedUser(hub, 'thief@example.test');
    const { client, ref, topic } = await joined(topicOf(me), me.access_token);
    client.send(ref, '92', topic, 'access_token', { access_token: thief.access_token });
    expect(await closedWith(client)).toMatch(/^Unauthorized/);
  });

  it('is closed when its token ends and no new one came', async () => {
    const { client } = await joined(topicOf(me), me.access_token);
    const clock = other.app.get(Clock);
    const { now } = clock;
    const later = new Date(Date.now() + 2 * 3_600_000);
    Object.assign(clock, { now: () => later });
    try {
      expect(await closedWith(client)).toMatch(/^InvalidJWTToken: /);
    } finally {
      Object.assign(clock, { now });
    }
  });

  it('of a service token is closed when the token is revoked', async () => {
    const tokens = hub.app.get(ServiceTokens, { strict: false });
    const { client } = await joined('anything', await tokens.make('Reports', 1));
    const [token] = await tokens.list();
    expect(await tokens.revoke(token!.id)).toBe(true);
    expect(await closedWith(client)).toMatch(/^InvalidJWTToken: /);
  });

  it('is not left open by a session that ends while it joins', async () => {
    const racers = await Promise.all(Array.from({ length: 8 }, () => signIn(hub, 'me@example.test')));
    const clients = await Promise.all(racers.map(() => RawClient.open(other)));
    open.push(...clients);
    await Promise.all(
      racers.map(async ({ access_token: token }, at) => {
        const join = clients[at]!.join(topicOf(me), token);
        await call(hub, 'POST', '/auth/v1/logout?scope=local', { token });
        const { status } = await join;
        if (status === 'ok') await closedWith(clients[at]!);
      }),
    );
    await hub.app.get(Live).tell(null, topicOf(me), 'after', {});
    for (const client of clients) await client.ask('phoenix', 'heartbeat');
    expect(clients.flatMap(heardBy)).toEqual([]);
  });

  it('is to join again after the connection on which changes are announced was cut', async () => {
    const { client } = await joined(topicOf(me), me.access_token);
    await hub.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'chairside-listen%' and datname = current_database()`,
    );
    await client.event('phx_error');
    expect(await soon(async () => (await client.join(topicOf(me), me.access_token)).status === 'ok')).toBe(
      true,
    );
    expect(await soon(async () => (await hub.query('select 1')).length === 1)).toBe(true);
    await hub.app.get(Live).tell(null, topicOf(me), 'after', {});
    await client.event('broadcast');
  });
});

describe('a process that ends', () => {
  it('sends its clients away with 1012', async () => {
    const { DATABASE_URL, DATA_DIR } = hub.env;
    const third = await startTestHub({ DATABASE_URL: String(DATABASE_URL), DATA_DIR });
    const client = await RawClient.open(third, await anonKeyOf(hub));
    const deaf = await RawClient.open(third, await anonKeyOf(hub));
    deaf.socket.pause();
    const [{ code }] = await Promise.all([client.end(), third.close()]);
    expect(code).toBe(1012);
    deaf.close();
  });
});
