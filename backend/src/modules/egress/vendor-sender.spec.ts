import { describe, expect, it, jest } from '@jest/globals';
import { AdapterError, type LiveContext, type ToolPlugin } from '@chairside/kit';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ToolSettings } from '../tools/index.ts';
import { Breaker } from './breaker.ts';
import type { HubTransport } from './hub-transport.ts';
import type { Integrity } from './integrity.ts';
import { Throttle } from './throttle.ts';
import { type Sending, VendorSender } from './vendor-sender.ts';

const plugin = {
  manifest: {
    id: 'vendor',
    name: 'Vendor',
    baseUrl: 'https://api.vendor.test',
    auth: [{ fields: [] }],
    limits: { concurrency: 1, perMinute: 100 },
  },
} as unknown as ToolPlugin;
const down = new AdapterError('vendor_unavailable', 'Vendor could not be reached.');

function setUp(integrity = {}) {
  const clock: Clock = { now: () => new Date() };
  const sender = new VendorSender(
    { of: async () => ({}) } as unknown as ToolSettings,
    { forTool: () => ({}) } as unknown as HubTransport,
    new Throttle(clock),
    new Breaker(clock),
    { assertWhole: () => undefined, ...integrity } as unknown as Integrity,
    clock,
  );
  const dispatch = <T>(send: (context: LiveContext) => Promise<T>, more: Partial<Sending<T>> = {}) =>
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
  return { dispatch };
}

describe('VendorSender', () => {
  it('repeats what may be repeated and counts it', async () => {
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

  it('gives a later try only what is left of the time', async () => {
    const { dispatch } = setUp();
    const signals: (AbortSignal | undefined)[] = [];
    await dispatch(async ({ signal }) => {
      signals.push(signal);
      if (signals.length === 1) throw down;
    });
    expect(signals.map((signal) => signal !== undefined)).toEqual([false, true]);
  });

  it('gives the place in the throttle back after a failure', async () => {
    const { dispatch } = setUp();
    const fail = () => dispatch(async () => Promise.reject(down), { idempotent: false });
    await expect(fail()).rejects.toBe(down);
    await expect(fail()).rejects.toBe(down);
  });

  it('lets no key out in the words of an error', async () => {
    const { dispatch } = setUp();
    const told = new AdapterError('invalid_request', 'the key secret-key-1234 is odd');
    await expect(dispatch(() => Promise.reject(told))).rejects.toThrow('the key secr*******1234 is odd');
  });

  it('sends nothing once the enforcement was changed', async () => {
    const assertWhole = (): never => {
      throw new Error('compromised');
    };
    const send = jest.fn(async () => 'sent');
    await expect(setUp({ assertWhole }).dispatch(send)).rejects.toThrow('compromised');
    expect(send).not.toHaveBeenCalled();
  });
});
