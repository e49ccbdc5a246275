import { describe, expect, it } from '@jest/globals';
import { untilNext } from './until.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

describe('the time until something changes by the clock', () => {
  it('is the time until the next moment, and a second for clocks that differ', () => {
    const times = ['2026-01-01T11:00:00Z', null, '2026-01-01T12:30:00Z', undefined, '2026-01-01T12:05:00Z'];
    expect(untilNext(times, NOW)).toBe(301_000);
  });

  it('is a day at most, and none where nothing is to come', () => {
    expect(untilNext(['2027-01-01T00:00:00Z'], NOW)).toBe(86_400_000);
    expect(untilNext(['2026-01-01T11:59:00Z'], NOW)).toBe(false);
    expect(untilNext([], NOW)).toBe(false);
  });
});
