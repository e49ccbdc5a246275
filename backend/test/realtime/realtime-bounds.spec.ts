import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Live } from '#common/live/index.ts';
import { Channels } from '#hub/realtime/channels/channels.ts';
import { confirmedUser, type Tokens, withSettings } from '../support/auth.ts';
import { anonKeyOf, RawClient, refusedHandshake, type Sent, socketUrl } from './realtime-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
let me: Tokens;
const open: RawClient[] = [];
beforeAll(async () => {
  // Silent sockets are looked for every twelfth of the silence.
  const bounds = { REALTIME_SILENCE_MS: '1200', REALTIME_JOINS_PER_SECOND: '100000' };
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off', ...bounds });
  hub.env.REALTIME_SILENCE_MS = 60_000;
  me = await confirmedUser(hub, 'me@example.test');
}, 60_000);
afterEach(async () => {
  open.splice(0).forEach((client) => client.close());
  expect(await soon(async () => channels().count === 0)).toBe(true);
});
afterAll(() => hub.close());

const channels = () => hub.app.get(Channels, { strict: false });
const mine = () => `person:${me.user.id}`;

async function client(): Promise<RawClient> {
  const one = await RawClient.open(hub);
  open.push(one);
  return one;
}

describe('a message that is none', () => {
  it.each([
    ['no JSON', '{"topic":'],
    ['an object where an array is due', '{}'],
    ['an array that is too short', '["1","1","realtime:a","phx_join"]'],
    ['a ref that is no text', '[1,"1","realtime:a","phx_join",{}]'],
    ['an unknown kind of bytes', Buffer.from([9, 0, 0, 0, 0, 0, 0])],
    ['bytes that end early', Buffer.from([3, 1, 1, 200, 4, 0, 1, 49, 49])],
    ['no bytes at all', Buffer.alloc(0)],
    ['bytes whose JSON is none', Buffer.from([3, 0, 0, 1, 1, 0, 1, 97, 98, 123])],
  ])('closes the socket with 1003: %s', async (_what, data) => {
    const one = await client();
    one.socket.send(data);
    expect((await one.end()).code).toBe(1003);
  });

  it('closes the socket of an older client, too, which knows no bytes', async () => {
    const socket = new WebSocket(socketUrl(hub, `apikey=${await anonKeyOf(hub)}`));
    await once(socket, 'open');
    socket.send(Buffer.from([3, 0, 0, 0, 0, 0, 1]));
    expect((await once(socket, 'close'))[0]).toBe(1003);
  });

  it('closes the socket with 1009 where it has 5 MB', async () => {
    const one = await client();
    one.socket.send('x'.repeat(5_242_880));
    expect((await one.end()).code).toBe(1009);
  });

  it('is ignored where only its event or its topic is unknown', async () => {
    const one = await client();
    for (const event of ['constructor', '__proto__', 'presence', 'broadcast', ''])
      one.send(null, '1', 'realtime:nothing', event, {});
    expect((await one.ask('phoenix', 'heartbeat')).status).toBe('ok');
    expect(one.received).toHaveLength(1);
  });

  it.each([
    ['no config object', { config: 1 }],
    ['changes that are no list', { config: { postgres_changes: {} } }],
    ['a token that is no text', { config: {}, access_token: {} }],
    ['an unknown schema', { config: { postgres_changes: [{ event: '*', schema: 'auth', table: 'users' }] } }],
    ['an unknown event', { config: { postgres_changes: [{ event: 'TRUNCATE', schema: 'public' }] } }],
    ['too many changes', { config: { postgres_changes: Array(21).fill({ event: '*', schema: 'public' }) } }],
  ])('is refused as a join with the reason: %s', async (_what, payload) => {
    const { status, response } = await (await client()).ask('realtime:a', 'phx_join', payload);
    expect([status, typeof response.reason]).toEqual(['error', 'string']);
  });

  it.each(['realtime:', 'other:topic', `realtime:${'x'.repeat(250)}`])(
    'is refused as a join of %s',
    async (topic) => {
      expect((await (await client()).ask(topic, 'phx_join')).response).toEqual({ reason: 'unmatched topic' });
    },
  );
});

describe('one client', () => {
  it('has so many channels, each topic once', async () => {
    const one = await client();
    await withSettings(hub, { REALTIME_CHANNELS: 2 }, async () => {
      const join = async (name: string) => (await one.join(name, undefined, {})).status;
      expect([await join('a'), await join('b'), await join('a'), await join('c')]).toEqual([
        'ok',
        'ok',
        'ok',
        'error',
      ]);
    });
    expect(channels().count).toBe(2);
  });

  it('joins so often in a second', async () => {
    const bounds = { REALTIME_CHANNELS: 3, REALTIME_JOINS_PER_SECOND: 1 };
    const one = await withSettings(hub, bounds, client);
    const states = [];
    for (let at = 0; at < 5; at += 1) states.push((await one.join('again', undefined, {})).status);
    expect(states).toEqual(['ok', 'ok', 'ok', 'error', 'error']);
  });

  it('that sends too much is closed with 1008', async () => {
    const one = await withSettings(hub, { REALTIME_MESSAGES_PER_SECOND: 1 }, client);
    for (let at = 0; at < 20; at += 1) one.send(null, null, 'phoenix', 'heartbeat', {});
    expect(await one.end()).toEqual({ code: 1008, reason: 'too many messages' });
  });

  it('that says nothing is closed', async () => {
    const quiet = await client();
    const end = await withSettings(hub, { REALTIME_SILENCE_MS: 300 }, () => quiet.end());
    expect(end).toEqual({ code: 1001, reason: 'silent for too long' });
    expect((await (await client()).ask('phoenix', 'heartbeat')).status).toBe('ok');
  });

  it('that reads too slowly is disconnected with the reason, and the others miss nothing', async () => {
    const count = 150;
    const [slow, quick] = [
      await withSettings(hub, { REALTIME_BUFFER_BYTES: 65_536 }, client),
      await client(),
    ];
    for (const one of [slow, quick]) expect((await one.join(mine(), me.access_token)).status).toBe('ok');
    slow.socket.pause();
    const areOpen = () => [...channels().all()].every(({ socket }) => socket.isOpen);
    const text = 'x'.repeat(7_800);
    // More than the buffers of the operating system take.
    let sent = 0;
    for (; sent < 20 * count && areOpen(); sent += count)
      for (let at = 0; at < count; at += 1)
        await hub.app.get(Live).tell(null, mine(), `e${sent + at}`, { text });
    slow.socket.resume();
    expect(await slow.end()).toEqual({ code: 1008, reason: 'reads too slowly' });
    const countOf = ({ received }: RawClient) =>
      received.filter(([, , , event]: Sent) => event === 'broadcast').length;
    expect(await soon(async () => countOf(quick) === sent)).toBe(true);
    expect(countOf(slow)).toBeLessThan(sent);
  }, 30_000);

  it('leaves nothing behind after a thousand joins', async () => {
    const one = await withSettings(hub, { REALTIME_MESSAGES_PER_SECOND: 100_000 }, client);
    for (let at = 0; at < 1_000; at += 1) {
      const topic = `realtime:topic-${at}`;
      const { ref } = await one.ask(topic, 'phx_join', { config: {}, access_token: me.access_token });
      if (at % 2) await one.ask(topic, 'phx_leave', {}, ref);
      else one.send(ref, null, topic, 'phx_leave', {});
    }
    await one.ask('phoenix', 'heartbeat');
    expect(channels().count).toBe(0);
    expect(channels().sizes()).toEqual({ sockets: 0, topics: 0, callers: 0 });
  });
});

describe('all clients together', () => {
  it('open so many sockets, from one address and in all', async () => {
    await client();
    const url = socketUrl(hub, `apikey=${await anonKeyOf(hub)}`);
    const status = async (settings: Partial<TestHub['env']>) =>
      withSettings(hub, settings, async () => (await refusedHandshake(url)).status);
    expect(await status({ REALTIME_SOCKETS_PER_ADDRESS: 1 })).toBe(429);
    expect(await status({ REALTIME_SOCKETS: 1 })).toBe(503);
    await client();
  });

  it('of one person use so many sockets', async () => {
    const [one, two] = [await client(), await client()];
    await withSettings(hub, { REALTIME_SOCKETS_PER_PERSON: 1 }, async () => {
      expect((await one.join(mine(), me.access_token)).status).toBe('ok');
      expect((await one.join('more', me.access_token, {})).status).toBe('ok');
      expect((await two.join(mine(), me.access_token)).response.reason).toMatch(
        /^ConnectionRateLimitReached/,
      );
    });
  });
});
