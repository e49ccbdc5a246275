import { expect, it } from '@jest/globals';
import { endOf, later, nextDay } from './membership-days.ts';

it.each([
  ['2026-11-24', 12, '2027-11-23'],
  ['2026-03-01', 1, '2026-03-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
])('a membership from %s for %i months ends on %s', (from, months, end) => {
  expect(endOf(from, months)).toBe(end);
});

it('the next membership begins on the day after, also over the end of a year', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
  expect(later('2026-12-31', '2027-01-01')).toBe('2027-01-01');
});
