import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@supabase/auth-js';
import { LiveHub } from '../../testing/live-hub.ts';
import { closeGate } from '../api/gate.ts';
import { sessionStore } from '../auth/session/session-store.ts';
import type { LiveConnection } from './connection.ts';
import { liveTopics } from './live-topics.ts';

/** A window in which only what a test says happens. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const network = { onLine: true };
const told: string[] = [];
const originalFetch = globalThis.fetch;
let hub: LiveHub;
let connection: LiveConnection;
let leave: (() => void)[] = [];

const define = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

function signIn(token: string): void {
  const expires_at = Date.now() / 1000 + 3_600;
  sessionStore.set({ access_token: token, expires_at, user: { id: 'me' } } as Session);
}

function hear(topic: string): () => void {
  const stop = liveTopics.listen(topic, {
    heard: (event, { id }) => void told.push(`${topic} ${event} ${String(id)}`),
    missed: (ageMs) => void told.push(`${topic} missed ${ageMs}`),
  });
  leave.push(stop);
  return stop;
}

async function until(check: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !check(); await new Promise((next) => setImmediate(next)))
    if (Date.now() > end) throw new Error(`never came: told ${told.join()}; received ${hub.received.join()}`);
}
const joins = (topic: string) => hub.received.filter((each) => each === `${topic} phx_join`).length;
const happen = (name: string) => page.dispatchEvent(new Event(name));

/** Its code is loaded in the browser that the tests set up. */
const openConnection = async () => (await import('./connection.ts')).LiveConnection.open();

beforeEach(async () => {
  hub = await LiveHub.start();
  told.length = 0;
  Object.assign(page, { visibilityState: 'visible' });
  network.onLine = true;
  define('document', page);
  define('addEventListener', page.addEventListener.bind(page));
  define('navigator', network);
  define('location', { origin: `http://${hub.host}`, host: hub.host, pathname: '/', hash: '', search: '' });
  globalThis.fetch = jest.fn(async () => Response.json({ anon_key: 'public-key' }));
  signIn('token-1');
  hear('person:me');
  connection = await openConnection();
  await until(() => told.includes('person:me missed 5000'));
});
afterEach(async () => {
  connection.close();
  leave.forEach((stop) => stop());
  leave = [];
  await until(() => hub.open === 0);
  await hub.stop();
  globalThis.fetch = originalFetch;
});

describe('the live connection of a tab', () => {
  it('joins topics with the token, which never stands in its address, and hands on what happens', async () => {
    expect(hub.tokens[0]).toBe('token-1');
    expect(hub.addresses).toEqual([expect.stringContaining('apikey=public-key')]);
    expect(hub.addresses[0]).not.toContain('token-1');
    hub.tell('person:me', 'notifications', { id: 'one' });
    await until(() => told.includes('person:me notifications one'));
  });

  it('leaves the topics to a later connection when an earlier one closes after it', async () => {
    const earlier = connection;
    connection = await openConnection();
    earlier.close();
    hear('ticket:2');
    await until(() => joins('ticket:2') === 1);
  });

  it('joins on one socket what pages ask for later, and leaves what none asks for any more', async () => {
    const stop = hear('ticket:1');
    const stopAgain = hear('ticket:1');
    await until(() => told.includes('ticket:1 missed 5000'));
    stop();
    hub.tell('ticket:1', 'changed', { id: 'two' });
    await until(() => told.includes('ticket:1 changed two'));
    stopAgain();
    await until(() => hub.received.includes('ticket:1 phx_leave'));
    hear('ticket:2')();
    hear('ticket:2');
    await until(() => hub.received.includes('ticket:2 phx_leave') && joins('ticket:2') === 2);
    expect(hub.addresses).toHaveLength(1);
  });

  it('subscribes to rows where a topic names a table', async () => {
    hear('rows:picaos_integrations');
    await until(() => told.includes('rows:picaos_integrations missed 5000'));
    hub.changeRow('rows:picaos_integrations');
    await until(() => told.includes('rows:picaos_integrations changed undefined'));
    const rows = [{ event: '*', schema: 'public', table: 'picaos_integrations' }];
    expect(hub.configs.get('rows:picaos_integrations')).toMatchObject({
      private: false,
      postgres_changes: rows,
    });
    expect(hub.configs.get('person:me')).toMatchObject({ private: true, postgres_changes: [] });
  });

  it('takes a new token along on the open channel', async () => {
    signIn('token-2');
    connection.renew();
    await until(() => hub.tokens.includes('token-2'));
    expect(joins('person:me')).toBe(1);
  });

  it('comes back by itself after a cut, and says once that something may have been missed', async () => {
    hub.cut();
    await until(() => told.includes('person:me missed 0'));
    expect(told.filter((each) => each === 'person:me missed 0')).toHaveLength(1);
    expect(hub.addresses).toHaveLength(2);
  });

  it('asks again, and joins anew with the present token, after the hub has closed a topic', async () => {
    signIn('token-3');
    hub.closeTopic('person:me');
    await until(() => told.includes('person:me missed 0'));
    await until(() => joins('person:me') === 2);
    expect(hub.tokens.at(-1)).toBe('token-3');
  });

  it('rests without a network, and is there again with it', async () => {
    network.onLine = false;
    happen('offline');
    await until(() => hub.open === 0);
    hear('ticket:1');
    network.onLine = true;
    happen('online');
    await until(() => told.includes('person:me missed 0') && told.includes('ticket:1 missed 5000'));
  });

  it('ends with its person: whoever comes next has another one, and the first does not come back', async () => {
    connection.close();
    await until(() => hub.open === 0);
    happen('online');
    signIn('token-4');
    connection = await openConnection();
    hear('ticket:1');
    await until(() => told.includes('ticket:1 missed 5000'));
    expect([hub.addresses.length, hub.open, joins('ticket:1')]).toEqual([2, 1, 1]);
    expect(hub.tokens.slice(1)).not.toContain('token-1');
  });
});

describe('in the course of time, a tab', () => {
  const turn = (visibilityState: 'hidden' | 'visible') => {
    Object.assign(page, { visibilityState });
    happen('visibilitychange');
  };
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'Date', 'nextTick', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('keeps its connection for a minute that nobody looks at it, lets it go then, and hears what it missed when it is looked at', async () => {
    turn('hidden');
    await jest.advanceTimersByTimeAsync(59_000);
    expect(hub.open).toBe(1);
    await jest.advanceTimersByTimeAsync(2_000);
    await until(() => hub.open === 0);
    await jest.advanceTimersByTimeAsync(1_000);
    turn('visible');
    await until(() => told.includes('person:me missed 0'));
    expect(hub.open).toBe(1);
  });

  it('asks once what became of a topic that the hub keeps closing, and comes back when it may', async () => {
    hub.closed.add('person:me');
    hub.closeTopic('person:me');
    await until(() => told.includes('person:me missed 0'));
    await jest.advanceTimersByTimeAsync(1_000);
    await until(() => joins('person:me') === 2);
    hub.closed.clear();
    hear('ticket:1');
    await until(() => told.includes('ticket:1 missed 5000'));
    await jest.advanceTimersByTimeAsync(2_000);
    await until(() => joins('person:me') === 3);
    hub.tell('person:me', 'notifications', { id: 'one' });
    await until(() => told.includes('person:me notifications one'));
    expect(told.filter((each) => each === 'person:me missed 0')).toHaveLength(2);
  });

  it('that is looked at again has its pages read again although the hub cannot be reached', async () => {
    turn('hidden');
    await jest.advanceTimersByTimeAsync(61_000);
    await until(() => hub.open === 0);
    await jest.advanceTimersByTimeAsync(1_000);
    network.onLine = true;
    await hub.stop();
    turn('visible');
    await jest.advanceTimersByTimeAsync(2_100);
    expect(told).toContain('person:me missed 0');
    hub = await LiveHub.start();
  });
});

describe('once sending has been stopped', () => {
  it('the connection ends, and no other one is opened, to wherever', async () => {
    const { HubSocket } = await import('../api/hub-socket.ts');
    expect(() => new HubSocket('ws://elsewhere.test/')).toThrow('leads to the hub alone');
    closeGate(() => new Error('compromised'));
    await until(() => hub.open === 0);
    expect(() => new HubSocket(`ws://${hub.host}/`)).toThrow('compromised');
  });
});
