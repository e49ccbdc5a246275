import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AdapterError, type LiveContext, type ToolPlugin } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import type { ToolSettings } from '#hub/tools/index.ts';
import type { Env } from '#config/env.ts';
import type { Listener } from '#platform/database/listener.ts';
import type { Log } from '#platform/logging/log.ts';
import type { RateLimitLeases, LeaseRequest } from '../limits/rate-limit-leases.ts';
import type { HubTransport } from './hub-transport.ts';
import type { IntegrityMonitor } from '../integrity-monitor.ts';
import { Throttle } from '../limits/throttle.ts';
import { type VendorSend, VendorSender } from './vendor-sender.ts';
import { VendorClients } from '../limits/vendor-clients.ts';

const plugin = {
  manifest: {
    id: 'vendor',
    name: 'Vendor',
    baseUrl: 'https://api.vendor.test',
    auth: [{ fields: [] }],
    limits: { concurrency: 1, perMinute: 100 },
  },
} as unknown as ToolPlugin;
const down = new AdapterError('vendor_unavailable', 'VendorClient could not be reached.');

function setUp(integrity = {}) {
  const clock = new Clock();
  const paused: [string, number][] = [];
  const leases = {
    leaseMs: 60_000,
    take: async ({ alone, limits }: LeaseRequest) => ({
      ...{ tokens: alone, slots: limits.concurrency, nextTokenMs: 0, shared: false },
    }),
    pauseEverywhere: async (account: string, ms: number) => void paused.push([account, ms]),
  } as unknown as RateLimitLeases;
  const silent = { warn: () => undefined } as unknown as Log;
  const listener = { on: () => undefined } as unknown as Listener;
  const sender = new VendorSender(
    { of: async () => ({}) } as unknown as ToolSettings,
    { forTool: () => ({}) } as unknown as HubTransport,
    new Throttle(leases, clock, silent, listener),
    new VendorClients({ TOOL_CALLS: 4 } as Env, clock),
    { assertIntact: () => undefined, ...integrity } as unknown as IntegrityMonitor,
    clock,
  );
  const dispatch = <T>(send: (context: LiveContext) => Promise<T>, more: Partial<VendorSend<T>> = {}) =>
    sender.dispatch(
      { api_key: 'secret-key-1234' },
      {
        plugin,
        account: 'a',
        timeoutMs: 1_000,
        idempotent: true,
        streams: false,
        stats: { retries: 0 },
        send,
        ...more,
      },
    );
  return { dispatch, paused };
}

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((next) => setImmediate(next));
};

afterEach(() => void jest.useRealTimers());

describe('VendorSender', () => {
  it('repeats an idempotent call and counts the retry', async () => {
    const { dispatch } = setUp();
    const stats = { retries: 0 };
    let tries = 0;
    const answer = await dispatch(
      async () => {
        tries += 1;
        if (tries < 3) throw down;
        return 'good';
      },
      { stats },
    );
    expect([answer, tries, stats.retries]).toEqual(['good', 3, 2]);
  });

  it('limits a later try to the time that is left', async () => {
    const { dispatch } = setUp();
    const signals: (AbortSignal | undefined)[] = [];
    await dispatch(async ({ signal }) => {
      signals.push(signal);
      if (signals.length === 1) throw down;
    });
    expect(signals.map((signal) => signal !== undefined)).toEqual([false, true]);
  });

  it('releases the slot of the account after a failure', async () => {
    const { dispatch } = setUp();
    const fail = () => dispatch(async () => Promise.reject(down), { idempotent: false });
    await expect(fail()).rejects.toBe(down);
    await expect(fail()).rejects.toBe(down);
  });

  it('pauses an account in all processes when the vendor asks for it', async () => {
    const { dispatch, paused } = setUp();
    const slower = new AdapterError('rate_limited', 'slow down', { status: 429, retryAfterMs: 30_000 });
    await expect(dispatch(() => Promise.reject(slower))).rejects.toBe(slower);
    expect(paused).toEqual([['a', 30_000]]);
    await expect(dispatch(async () => 'sent')).rejects.toMatchObject({ status: 429 });
    expect(await dispatch(async () => 'sent', { account: 'b' })).toBe('sent');
  });

  it('stops calls to a vendor that does not answer, and to no other', async () => {
    const { dispatch } = setUp();
    const send = jest.fn(() => Promise.reject(down));
    for (let call = 0; call < 12; call += 1)
      await dispatch(send, { idempotent: false }).catch(() => undefined);
    expect(send).toHaveBeenCalledTimes(10);
    const other = { ...plugin, manifest: { ...plugin.manifest, id: 'other' } };
    expect(await dispatch(async () => 'sent', { plugin: other })).toBe('sent');
  });

  it('tries a vendor that did not answer again after five seconds, also when the clock is set back', async () => {
    jest.useFakeTimers();
    const { dispatch } = setUp();
    for (let call = 0; call < 10; call += 1)
      await dispatch(() => Promise.reject(down), { idempotent: false }).catch(() => undefined);
    jest.setSystemTime(Date.now() - 3_600_000);
    await expect(dispatch(async () => 'sent')).rejects.toMatchObject({ code: 'vendor_unavailable' });
    jest.advanceTimersByTime(5_000);
    expect(await dispatch(async () => 'sent')).toBe('sent');
  });

  it('ends the pause of an account when its time is over, also when the clock is set back', async () => {
    jest.useFakeTimers();
    const { dispatch } = setUp();
    const slower = new AdapterError('rate_limited', 'slow down', { status: 429, retryAfterMs: 30_000 });
    await dispatch(() => Promise.reject(slower)).catch(() => undefined);
    jest.setSystemTime(Date.now() - 3_600_000);
    await expect(dispatch(async () => 'sent')).rejects.toMatchObject({ status: 429 });
    jest.advanceTimersByTime(30_000);
    expect(await dispatch(async () => 'sent')).toBe('sent');
  });

  it('does not send a call that waited until no time was left', async () => {
    const { dispatch } = setUp();
    const first = dispatch(() => new Promise((done) => setTimeout(done, 160)), { timeoutMs: 300 });
    const send = jest.fn(async () => 'sent');
    await expect(dispatch(send, { timeoutMs: 200 })).rejects.toMatchObject({ code: 'vendor_unavailable' });
    await first;
    expect(send).not.toHaveBeenCalled();
  });

  it('repeats no more than a fifth of the calls when all of them fail', async () => {
    const { dispatch } = setUp();
    const odd = new AdapterError('rate_limited', 'slow down', { status: 429 });
    const send = jest.fn(() => Promise.reject(odd));
    const stats = { retries: 0 };
    const calls = Array.from({ length: 20 }, (_, index) =>
      dispatch(send, { account: `a${index}`, stats, timeoutMs: 5_000 }).catch(() => undefined),
    );
    await Promise.all(calls);
    expect(send.mock.calls.length).toBeLessThanOrEqual(20 + 14);
  });

  it('gives the next slot of a tool to a person who holds none, whoever came first', async () => {
    const { dispatch } = setUp();
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const long = (who: string, account: string) =>
      dispatch(
        () =>
          new Promise<void>((end) => {
            order.push(who);
            ends.push(end);
          }),
        { personId: who, account },
      );
    const calls = ['a', 'b', 'c', 'd', 'e'].map((account) => long('greedy', account));
    calls.push(long('modest', 'm'));
    calls.forEach((call) => void call.catch(() => undefined));
    await until(() => order.length === 4);
    ends.shift()?.();
    await until(() => order.length === 5);
    expect(order.at(-1)).toBe('modest');
    ends.forEach((end) => end());
    await until(() => order.length === 6);
    ends.at(-1)?.();
    await Promise.all(calls);
  });

  it('masks the key in the message of an error', async () => {
    const { dispatch } = setUp();
    const fault = new AdapterError('invalid_request', 'the key secret-key-1234 is odd');
    await expect(dispatch(() => Promise.reject(fault))).rejects.toThrow('the key secr*******1234 is odd');
  });

  it('sends nothing after the enforcement was changed at run time', async () => {
    const assertIntact = (): never => {
      throw new Error('compromised');
    };
    const send = jest.fn(async () => 'sent');
    await expect(setUp({ assertIntact }).dispatch(send)).rejects.toThrow('compromised');
    expect(send).not.toHaveBeenCalled();
  });
});
