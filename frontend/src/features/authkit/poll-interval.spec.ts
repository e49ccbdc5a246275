import { expect, it } from '@jest/globals';
import { pollInterval } from './poll-interval.ts';

const expires_at = '2026-05-04T08:05:00Z';
const at = (time: string) => Date.parse(`2026-05-04T${time}Z`);

it('an attempt is polled each second while the key is checked, and not after it has ended', () => {
  expect(pollInterval({ state: 'checking', expires_at }, at('08:00:00'))).toBe(1_000);
  for (const state of ['connected', 'failed', 'cancelled', 'expired'] as const)
    expect(pollInterval({ state, expires_at }, at('08:00:00'))).toBe(false);
  expect(pollInterval(undefined, 0)).toBe(false);
});

it.each([
  ['08:01:00', 240_000],
  ['08:04:59', 10_000],
  ['23:00:00', 10_000],
  ['03:00:00', 300_000],
])('asks about an open form when its time is over, whatever the clock here says: %s', (time, wait) => {
  expect(pollInterval({ state: 'open', expires_at }, at(time))).toBe(wait);
});
