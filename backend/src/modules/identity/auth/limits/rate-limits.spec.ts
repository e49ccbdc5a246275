import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { RateLimits } from './rate-limits.ts';
import type { SharedBuckets } from '#platform/limits/shared-buckets.ts';

/** What other processes let pass. */
const everybodyElse = { take: () => Promise.resolve(0) };

function limits(variables: Record<string, string> = {}) {
  jest.useFakeTimers();
  return {
    limits: new RateLimits(loadEnv(variables), new Clock(), everybodyElse as unknown as SharedBuckets),
  };
}
afterEach(() => void jest.useRealTimers());

const takes = async (from: RateLimits, count: number, ip: string) =>
  (await Promise.all(Array.from({ length: count }, () => from.take('verify', ip)))).filter(
    (wait) => wait === 0,
  ).length;

describe('rate limits', () => {
  it('allow a burst, then one more for each part of the interval', async () => {
    const { limits: subject } = limits();
    expect(await takes(subject, 50, '203.0.113.1')).toBe(30);
    expect(await subject.take('verify', '203.0.113.1')).toBe(10);
    jest.advanceTimersByTime(20_000);
    expect(await takes(subject, 50, '203.0.113.1')).toBe(2);
    expect(await takes(subject, 50, '203.0.113.2')).toBe(30);
  });

  it('take no longer to fill when the clock is set back', async () => {
    const { limits: subject } = limits();
    await takes(subject, 50, '203.0.113.1');
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(20_000);
    expect(await takes(subject, 50, '203.0.113.1')).toBe(2);
  });

  it('are wider for this machine in development, and off when a test says so', async () => {
    expect(await takes(limits().limits, 1000, '127.0.0.1')).toBe(600);
    expect(await takes(limits({ AUTH_RATE_LIMITS: 'off' }).limits, 1000, '203.0.113.1')).toBe(1000);
  });

  it('are as wide as the operator says', async () => {
    const from = limits({ AUTH_RATE_LIMIT_VERIFY: '3', AUTH_RATE_LIMIT_FACTOR: '2' }).limits;
    expect(await takes(from, 10, '203.0.113.1')).toBe(3);
    const waits = await Promise.all(Array.from({ length: 6 }, () => from.take('factor', '203.0.113.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  });

  it('count an IPv6 network as one address', () => {
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
    expect(networkOf('::ffff:203.0.113.1')).toBe('::ffff:203.0.113.1');
    expect(networkOf('203.0.113.1')).toBe('203.0.113.1');
  });
});
