import { describe, expect, it, jest } from '@jest/globals';
import { IpRateLimit } from './ip-rate-limit.ts';

const PATH = '/api/config';

function limited(perMinute: number) {
  const clock = { now: 1_000 };
  return { clock, limit: new IpRateLimit(perMinute, () => clock.now) };
}

describe('the rate limit per IP address', () => {
  it('allows the set number and says how long the next one waits', () => {
    const { clock, limit } = limited(2);
    expect([limit.refusal(PATH, '192.0.2.1'), limit.refusal(PATH, '192.0.2.1')]).toEqual([
      undefined,
      undefined,
    ]);
    clock.now += 15_000;
    expect(limit.refusal(PATH, '192.0.2.1')).toMatchObject({
      code: 'rate_limited',
      extra: { retry_after: 45 },
    });
  });

  it('starts again after a minute', () => {
    const { clock, limit } = limited(1);
    limit.refusal(PATH, '192.0.2.1');
    expect(limit.refusal(PATH, '192.0.2.1')).toBeDefined();
    clock.now += 60_000;
    expect(limit.refusal(PATH, '192.0.2.1')).toBeUndefined();
  });

  it('starts again after a minute also when the clock is set back', () => {
    jest.useFakeTimers();
    const limit = new IpRateLimit(1);
    limit.refusal(PATH, '192.0.2.1');
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(limit.refusal(PATH, '192.0.2.1')).toBeDefined();
    jest.advanceTimersByTime(60_000);
    expect(limit.refusal(PATH, '192.0.2.1')).toBeUndefined();
    jest.useRealTimers();
  });

  it('counts addresses separately, and an IPv6 network as one', () => {
    const { limit } = limited(1);
    limit.refusal(PATH, '2001:db8:1:1::5');
    expect(limit.refusal(PATH, '2001:db8:1:2::5')).toBeUndefined();
    expect(limit.refusal(PATH, '2001:db8:1:1::6')).toBeDefined();
  });

  it('does not limit pages, files, health checks and account paths', () => {
    const { limit } = limited(1);
    const paths = ['/', '/assets/a.js', '/health/ready', '/auth/v1/token'];
    expect([...paths, ...paths].map((path) => limit.refusal(path, '192.0.2.1')).filter(Boolean)).toEqual([]);
  });

  it('is off where the operator sets 0', () => {
    const { limit } = limited(0);
    expect([limit.refusal(PATH, 'a'), limit.refusal(PATH, 'a')]).toEqual([undefined, undefined]);
  });
});
