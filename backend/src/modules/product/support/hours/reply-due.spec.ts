import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replyDue } from './reply-due.ts';
import { wallTime } from './zoned-time.ts';

const open = (days: readonly number[], opens: string, closes: string) =>
  days.map((day) => ({ day, opens, closes }));
const hoursIn = (time_zone: string) => ({
  time_zone,
  days: [...open([1, 2, 3, 4, 5], '09:00', '18:00'), ...open([6], '10:00', '16:00')],
});
const NEW_YORK = hoursIn('America/New_York');

describe('a reply is due', () => {
  it.each([
    // The 9th of January 2026 is a Friday; New York is five hours behind UTC.
    ['Thursday noon', '2026-01-08T17:00:00Z', '2026-01-09T17:00:00Z', 'Friday noon'],
    [
      'Friday 17:00',
      '2026-01-09T22:00:00Z',
      '2026-01-12T15:00:00Z',
      'Monday 10:00, Saturday closes at 16:00',
    ],
    ['Friday 15:59', '2026-01-09T20:59:00Z', '2026-01-10T20:59:00Z', 'Saturday 15:59'],
    ['Friday 8:00', '2026-01-09T13:00:00Z', '2026-01-10T16:00:00Z', 'Saturday 11:00, it opens at 10'],
    ['Saturday 12:00', '2026-01-10T17:00:00Z', '2026-01-12T15:00:00Z', 'Monday 10:00, Sunday is closed'],
    ['Sunday 23:00', '2026-01-12T04:00:00Z', '2026-01-13T15:00:00Z', 'Tuesday 10:00, Monday closed at 18:00'],
    ['Wednesday 18:00', '2026-01-07T23:00:00Z', '2026-01-08T23:00:00Z', 'Thursday 18:00, the last minute'],
    ['Wednesday 18:01', '2026-01-07T23:01:00Z', '2026-01-09T15:00:00Z', 'Friday 10:00'],
    ['Wednesday 2:00', '2026-01-07T07:00:00Z', '2026-01-08T15:00:00Z', 'Thursday 10:00'],
  ])('for %s', (_, arrived, due) => {
    expect(replyDue(new Date(arrived), NEW_YORK).toISOString()).toBe(new Date(due).toISOString());
  });

  it('at the local time of the zone, also across a change to daylight saving time', () => {
    // Saturday noon in winter, Monday 10:00 in summer: the 8th of March 2026 has 23 hours.
    expect(replyDue(new Date('2026-03-07T17:00:00Z'), NEW_YORK).toISOString()).toBe(
      '2026-03-09T14:00:00.000Z',
    );
    expect(replyDue(new Date('2026-10-31T16:00:00Z'), NEW_YORK).toISOString()).toBe(
      '2026-11-02T15:00:00.000Z',
    );
  });

  it('in another time zone at its local hours', () => {
    expect(replyDue(new Date('2026-01-09T16:00:00Z'), hoursIn('Europe/Berlin')).toISOString()).toBe(
      '2026-01-12T09:00:00.000Z',
    );
    expect(replyDue(new Date('2026-01-09T08:00:00Z'), hoursIn('Asia/Kathmandu')).toISOString()).toBe(
      '2026-01-10T08:00:00.000Z',
    );
  });

  it('between 24 hours and four days later, and always during business hours', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Pacific/Auckland',
      'Asia/Kathmandu',
      'UTC',
    );
    fc.assert(
      fc.property(moments, zones, (arrived, zone) => {
        const due = replyDue(arrived, hoursIn(zone));
        const { day, minutes } = wallTime(due, zone);
        const waited = (due.getTime() - arrived.getTime()) / 3_600_000;
        expect(waited).toBeGreaterThanOrEqual(24);
        expect(waited).toBeLessThanOrEqual(24 * 4);
        expect(day).not.toBe(0);
        expect(minutes).toBeGreaterThanOrEqual(day === 6 ? 600 : 540);
        expect(minutes).toBeLessThanOrEqual(day === 6 ? 960 : 1080);
      }),
    );
  });

  it('at the hours that were set, to the minute', () => {
    const hours = { time_zone: 'UTC', days: open([3], '08:30', '12:15') };
    const due = (arrived: string) => replyDue(new Date(arrived), hours).toISOString();
    // The 7th of January 2026 is a Wednesday, the only open day of the week.
    expect(due('2026-01-06T12:15:00Z')).toBe('2026-01-07T12:15:00.000Z');
    expect(due('2026-01-06T12:16:00Z')).toBe('2026-01-14T09:30:00.000Z');
  });
});
