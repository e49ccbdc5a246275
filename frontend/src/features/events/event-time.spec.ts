import { expect, it } from '@jest/globals';
import { hasOwnTime, monthRange, startIn, timeIn } from './event-time.ts';

const at = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
  timezone: 'America/Chicago',
});

it.each([
  ['2026-10-31T14:00:00Z', '9:00 AM CDT', '10:00 AM EDT'],
  ['2026-11-02T15:00:00Z', '9:00 AM CST', '10:00 AM EST'],
  ['2027-03-13T15:00:00Z', '9:00 AM CST', '10:00 AM EST'],
  ['2027-03-15T14:00:00Z', '9:00 AM CDT', '10:00 AM EDT'],
])(
  'an event at 9:00 in Chicago is at 10:00 in New York around changes of clocks (%s)',
  (start, there, mine) => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(startIn(at(start), 'America/Chicago'))).toBe(there);
    expect(plain(startIn(at(start), 'America/New_York'))).toBe(mine);
    expect(hasOwnTime(at(start), 'America/New_York')).toBe(true);
  },
);

it('a person in a zone with the same clocks reads one time', () => {
  expect(hasOwnTime(at('2026-12-01T15:00:00Z'), 'America/Winnipeg')).toBe(false);
  expect(timeIn(at('2026-12-01T15:00:00Z'), 'America/Chicago')).toContain('Tuesday, December 1, 2026');
});

it('a month of an address begins with its first day, and what is no month is none', () => {
  const { from, to } = monthRange('2026-12')!;
  expect([new Date(from).getDate(), new Date(to).getMonth()]).toEqual([1, 0]);
  expect([monthRange('2026-13'), monthRange('soon')]).toEqual([null, null]);
});
