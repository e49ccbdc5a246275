import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Live } from '#common/live/index.ts';
import { call, confirmedUser, signIn, type Tokens } from '../support/auth.ts';
import { serviceKey } from '../auth/admin/auth-admin-support.ts';
import { anonKeyOf, RawClient, refusedHandshake, socketUrl } from './realtime-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let other: TestHub;
let me: Tokens;
let somebody: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off' });
  const { DATABASE_URL, DATA_DIR } = hub.env;
  // A second process of the same cluster.
  other = await startTestHub({ AUTH_RATE_LIMITS: 'off', DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  me = await confirmedUser(hub, 'me@example.test');
  somebody = await confirmedUser(hub, 'somebody@example.test');
}, 60_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});

const tell = (name: string, event: string, payload: object) =>
  hub.app.get(Live).tell(null, name, event, payload);
const topicOf = ({ user }: Tokens) => `person:${user.id}`;

describe('the handshake', () => {
  it.each([
    ['without a key', ''],
    ['with an invented key', 'apikey=invented'],
    ['with two keys', 'apikey=one&apikey=two'],
  ])('%s is answered 401 as JSON', async (_how, query) => {
    const { status, text } = await refusedHandshake(socketUrl(hub, query));
    expect([status, JSON.parse(text)]).toEqual([401, { error: 'Invalid API key' }]);
  });

  it("with a person's token as the key is answered 401", async () => {
    expect((await refusedHandshake(socketUrl(hub, `apikey=${me.access_token}`))).status).toBe(401);
  });

  it('in an unknown version is answered 400', async () => {
    const key = await anonKeyOf(hub);
    expect((await refusedHandshake(socketUrl(hub, `apikey=${key}&vsn=3.0.0`))).status).toBe(400);
  });

  it('for a foreign host is answered 421', async () => {
    const url = socketUrl(hub, `apikey=${await anonKeyOf(hub)}`);
    expect((await refusedHandshake(url, { host: 'evil.example' })).status).toBe(421);
  });

  it.each(['/', '/api/config', '/realtime/v1', '/realtime/v1/websocket/more', '/realtime/v1/socket'])(
    'at %s opens nothing',
    async (path) => {
      const { status } = await refusedHandshake(hub.url.replace('http', 'ws') + path);
      expect(status).not.toBe(101);
    },
  );

  it('takes the key from a header, too', async () => {
    const url = socketUrl(hub, 'vsn=2.0.0&apikey=');
    expect((await refusedHandshake(url, { apikey: await anonKeyOf(hub) })).status).toBe(401);
    const client = await RawClient.open(hub, await serviceKey(hub));
    expect((await client.ask('phoenix', 'heartbeat')).status).toBe('ok');
    client.close();
  });
});

describe('a private channel', () => {
  it('gets what is told to its person in any process, and nothing of others', async () => {
    const mine = await RawClient.open(other);
    const theirs = await RawClient.open(other);
    expect((await mine.join(topicOf(me), me.access_token)).status).toBe('ok');
    expect((await theirs.join(topicOf(somebody), somebody.access_token)).status).toBe('ok');
    await tell(topicOf(somebody), 'connections', { id: 1 });
    await tell(topicOf(me), 'notifications', { id: 2 });
    expect(await mine.event('broadcast')).toEqual([
      null,
      null,
      `realtime:${topicOf(me)}`,
      'broadcast',
      { type: 'broadcast', event: 'notifications', payload: { id: 2 } },
    ]);
    expect((await theirs.event('broadcast'))[4]).toMatchObject({ event: 'connections' });
    mine.close();
    theirs.close();
  });

  it('is refused without a token, with the anon key, with a bad token, for others, and without a rule', async () => {
    const client = await RawClient.open(hub);
    const reason = async (name: string, token?: string) => (await client.join(name, token)).response.reason;
    expect(await reason(topicOf(me))).toMatch(/^Unauthorized/);
    expect(await reason(topicOf(me), await anonKeyOf(hub))).toMatch(/^Unauthorized/);
    expect(await reason(topicOf(me), 'nonsense')).toMatch(/^InvalidJWTToken: /);
    expect(await reason(topicOf(me), somebody.access_token)).toMatch(/^Unauthorized/);
    expect(await reason('nobody-made-a-rule:1', me.access_token)).toMatch(/^Unauthorized/);
    client.close();
  });

  it('is closed within a second when its session ends in another process', async () => {
    const again = await signIn(hub, 'me@example.test');
    const client = await RawClient.open(other);
    await client.join(topicOf(me), again.access_token);
    await call(hub, 'POST', '/auth/v1/logout?scope=local', { token: again.access_token });
    const [, , , , told] = await client.event('system');
    expect(told).toMatchObject({ extension: 'system', status: 'error', channel: topicOf(me) });
    await client.event('phx_close');
    await tell(topicOf(me), 'notifications', { id: 3 });
    expect((await client.ask('phoenix', 'heartbeat')).status).toBe('ok');
    expect(client.received.filter(([, , , event]) => event === 'broadcast')).toEqual([]);
    client.close();
  });

  it('goes on after a notification that nobody understands', async () => {
    const client = await RawClient.open(hub);
    await client.join(topicOf(me), me.access_token);
    for (const channel of ['live', 'row_changes', 'realtime_broadcasts'])
      await hub.query('select pg_notify($1, $2)', [channel, 'no message']);
    await tell(topicOf(me), 'notifications', { id: 5 });
    expect((await client.event('broadcast'))[4]).toMatchObject({ payload: { id: 5 } });
    client.close();
  });

  it('hears nothing more once it was left', async () => {
    const client = await RawClient.open(hub);
    const { ref } = await client.join(topicOf(me), me.access_token);
    expect((await client.ask(`realtime:${topicOf(me)}`, 'phx_leave', {}, ref)).status).toBe('ok');
    await client.event('phx_close');
    await tell(topicOf(me), 'notifications', { id: 4 });
    await client.ask('phoenix', 'heartbeat');
    expect(client.received.some(([, , , event]) => event === 'broadcast')).toBe(false);
    client.close();
  });
});
