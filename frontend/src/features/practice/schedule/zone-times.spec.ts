import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  clockField,
  clockText,
  instantOf,
  isDay,
  longDay,
  minutesOf,
  mondayOf,
  wallTime,
  weekText,
} from './zone-times.ts';

const NEW_YORK = 'America/New_York';

describe("times in the practice's zone", () => {
  it('show an instant as the local time of the practice', () => {
    expect(wallTime('2026-01-06T02:30:00Z', NEW_YORK)).toEqual({ day: '2026-01-05', minutes: 21 * 60 + 30 });
    expect(wallTime('2026-01-05T05:00:00Z', NEW_YORK)).toEqual({ day: '2026-01-05', minutes: 0 });
    expect(clockText('2026-01-05T14:30:00Z', NEW_YORK).replace(/\s/, ' ')).toBe('9:30 AM');
  });

  it('turn a local time into its instant, in winter and in summer', () => {
    expect(instantOf('2026-01-05', 570, NEW_YORK)).toBe('2026-01-05T14:30:00.000Z');
    expect(instantOf('2026-07-06', 570, NEW_YORK)).toBe('2026-07-06T13:30:00.000Z');
    expect(instantOf('2026-07-06', 570, 'Asia/Kolkata')).toBe('2026-07-06T04:00:00.000Z');
  });

  it('are right on the nights when the clocks change', () => {
    // Clocks jump from 2:00 to 3:00 on March 8, and from 2:00 back to 1:00 on November 1.
    expect(instantOf('2026-03-08', 9 * 60, NEW_YORK)).toBe('2026-03-08T13:00:00.000Z');
    expect(instantOf('2026-03-08', 150, NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf('2026-11-01', 90, NEW_YORK)).toBe('2026-11-01T05:30:00.000Z');
  });
});

describe('dates', () => {
  it('days are added across months and years', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-11', '2026-01-05'],
    ['2026-01-12', '2026-01-12'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
  it.each(['2026-02-30', 'yesterday', '2026-1-5', ''])('%j is not accepted as a day', (text) =>
    expect(isDay(text)).toBe(false),
  );
  it('days and weeks are written the American way', () => {
    expect(longDay('2026-03-10')).toBe('Tuesday, March 10');
    expect(weekText('2026-03-09').replace(/\s/g, ' ')).toBe('Mar 9 – 15, 2026');
  });
  it('the text of a time field is read and written', () => {
    expect(clockField(570)).toBe('09:30');
    expect([minutesOf('09:30'), minutesOf('24:00'), minutesOf('')]).toEqual([570, null, null]);
  });
});
