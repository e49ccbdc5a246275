import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Channel, Presence, type Push, Socket } from 'phoenix';
import { confirmedUser, type Tokens } from '../support/auth.ts';
import { anonKeyOf, socketUrl } from './realtime-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
let other: TestHub;
let me: Tokens;
let somebody: Tokens;
let anonKey: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off' });
  const { DATABASE_URL, DATA_DIR } = hub.env;
  other = await startTestHub({ AUTH_RATE_LIMITS: 'off', DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  me = await confirmedUser(hub, 'me@example.test');
  somebody = await confirmedUser(hub, 'somebody@example.test');
  anonKey = await anonKeyOf(hub);
}, 60_000);
afterAll(async () => {
  for (const socket of sockets) await new Promise<void>((done) => socket.disconnect(done));
  await other.close();
  await hub.close();
});

/** The client of the Phoenix framework, which knows nothing of this hub. */
function phoenix(at: TestHub): Socket {
  const url = socketUrl(at, '').replace(/\/websocket\?$/, '');
  const socket = new Socket(url, { params: { apikey: anonKey }, transport: WebSocket });
  socket.connect();
  sockets.push(socket);
  return socket;
}

type Outcome = [status: string, response: unknown];
const outcomeOf = (push: Push): Promise<Outcome> =>
  new Promise((resolve) => {
    for (const status of ['ok', 'error', 'timeout'] as const)
      push.receive(status, (response: unknown) => resolve([status, response]));
  });

interface Config {
  readonly private?: boolean;
  readonly broadcast?: object;
  readonly presence?: object;
}

async function joined(
  at: TestHub,
  { user, access_token }: Tokens,
  config: Config = {},
  topic = `person:${user.id}`,
): Promise<{ channel: Channel; presence: Presence; outcome: Outcome; received: unknown[] }> {
  const channel = phoenix(at).channel(`realtime:${topic}`, {
    config: { private: true, ...config },
    access_token,
  });
  const received: unknown[] = [];
  channel.on('broadcast', (message: unknown) => received.push(message));
  // Before the join: who is there is said right behind its answer.
  const presence = new Presence(channel);
  return { channel, presence, received, outcome: await outcomeOf(channel.join()) };
}

const say = (channel: Channel, event: string, payload: object) =>
  outcomeOf(channel.push('broadcast', { type: 'broadcast', event, payload }));
const ACK = { broadcast: { ack: true, self: false } };

describe('a broadcast', () => {
  it('reaches the other channels of its topic in every process, in order, and its sender only where that asked', async () => {
    const sender = await joined(hub, me, ACK);
    const loud = await joined(hub, me, { broadcast: { ack: true, self: true } });
    const there = await joined(other, me);
    expect([sender, loud, there].map(({ outcome }) => outcome[0])).toEqual(['ok', 'ok', 'ok']);
    expect((await say(sender.channel, 'one', { n: 1 }))[0]).toBe('ok');
    expect((await say(loud.channel, 'two', { n: 2 }))[0]).toBe('ok');
    expect((await say(loud.channel, 'two', { n: 2 }))[0]).toBe('ok');
    const [one, two] = [
      { type: 'broadcast', event: 'one', payload: { n: 1 } },
      { type: 'broadcast', event: 'two', payload: { n: 2 } },
    ];
    expect(await soon(async () => there.received.length === 3 && sender.received.length === 2)).toBe(true);
    expect([sender.received, loud.received, there.received]).toEqual([
      [two, two],
      [one, two, two],
      [one, two, two],
    ]);
  });

  it('is refused where the rule of the topic lets nobody talk, and dropped on a public channel', async () => {
    const closed = await joined(hub, me, {}, 'nobody-made-a-rule:1');
    expect(closed.outcome).toEqual(['error', { reason: expect.stringMatching(/^Unauthorized/) }]);
    const config = { private: false, ...ACK };
    const open = await joined(hub, me, config, 'everybody');
    const hearer = await joined(hub, somebody, config, 'everybody');
    expect([open.outcome[0], (await say(open.channel, 'hello', {}))[0]]).toEqual(['ok', 'ok']);
    const own = await joined(hub, somebody, ACK);
    await say(own.channel, 'marker', {});
    expect(hearer.received).toEqual([]);
  });

  it('does not reach a public channel of somebody else on the topic of a person', async () => {
    const mine = await joined(hub, me, ACK);
    const spy = await joined(hub, somebody, { private: false }, `person:${me.user.id}`);
    const own = await joined(hub, me);
    expect(spy.outcome[0]).toBe('ok');
    await say(mine.channel, 'secret', {});
    expect(await soon(async () => own.received.length === 1)).toBe(true);
    expect(spy.received).toEqual([]);
  });

  it('that is too large is refused with the reason', async () => {
    const { channel } = await joined(hub, me, ACK);
    expect(await say(channel, 'large', { text: 'x'.repeat(9_000) })).toEqual([
      'error',
      { reason: 'messages carry less than 7999 bytes' },
    ]);
    expect((await say(channel, 'small', {}))[0]).toBe('ok');
  });
});

describe('presence', () => {
  const here = (presence: Presence) => presence.list((key) => key).sort();
  const PRESENT = (key: string) => ({ presence: { key, enabled: true } });

  it('shows who is there, who comes, changes and goes, in every process', async () => {
    const desk = await joined(hub, me, PRESENT('desk'));
    const { presence: seen } = desk;
    const phone = await joined(other, me, PRESENT('phone'));
    const track = (channel: Channel, payload: object) =>
      outcomeOf(channel.push('presence', { type: 'presence', event: 'track', payload }));
    expect((await track(phone.channel, { busy: false }))[0]).toBe('ok');
    expect(await soon(async () => here(seen).join() === 'phone')).toBe(true);
    expect((await track(desk.channel, {}))[0]).toBe('ok');
    const late = await joined(other, me, PRESENT('late'));
    const { presence: seenLate } = late;
    expect(await soon(async () => here(seenLate).join() === 'desk,phone')).toBe(true);
    await track(phone.channel, { busy: true });
    const busy = () => seen.list((_key, { metas }) => metas).flat();
    expect(await soon(async () => busy().some((meta) => 'busy' in meta && meta.busy === true))).toBe(true);
    expect(busy()).toHaveLength(2);
    phone.channel.leave();
    expect(await soon(async () => [here(seen), here(seenLate)].join(' ') === 'desk desk')).toBe(true);
    desk.channel.leave();
    expect(await soon(async () => here(seenLate).length === 0)).toBe(true);
    expect(await hub.query('select id from realtime_presences')).toEqual([]);
  });
});
