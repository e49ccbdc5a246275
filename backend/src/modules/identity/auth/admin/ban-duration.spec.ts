import { describe, expect, it } from '@jest/globals';
import { AppError } from '#platform/errors/app-error.ts';
import { bannedUntil } from './ban-duration.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

describe('the length of a ban', () => {
  it.each([
    ['24h', '2026-01-02T00:00:00.000Z'],
    ['1h30m', '2026-01-01T01:30:00.000Z'],
    ['1.5s', '2026-01-01T00:00:01.500Z'],
    ['250ms', '2026-01-01T00:00:00.250Z'],
  ])('%s is read as Go writes it', (duration, until) => {
    expect(bannedUntil(duration, NOW)?.toISOString()).toBe(until);
  });

  it('of "none" lifts the ban', () => {
    expect(bannedUntil('none', NOW)).toBeNull();
  });

  it('has an end that the database can store, however long it is', () => {
    expect(bannedUntil('999999999999h', NOW)?.getFullYear()).toBeLessThan(3_100);
  });

  it.each(['', '24', 'h', '1d', '-5m', '1h ', 'forever', 'NONE'])('refuses %j', (duration) => {
    expect(() => bannedUntil(duration, NOW)).toThrow(AppError);
  });
});
