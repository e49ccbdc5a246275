import { afterEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@chairside/kit/practice';
import { dueOn, offsetOf, onWeekday } from './due-dates.ts';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** Every day of leap and common years, over the changes of the clocks. */
const STARTS = Array.from({ length: 1_100 }, (_, day) => addDays('2026-01-01', day));
const OFFSETS = [0, 1, 2, 5, 6, 7, 13, 30, 59, 89, 90, 119, 365];
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];

describe('due dates', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('a plan that starts on the 1st is due on the right days', () => {
    expect([0, 1, 3, 7, 14, 30, 90].map((offset) => dueOn('2026-01-01', offset))).toEqual([
      ...['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-08', '2026-01-15', '2026-02-02', '2026-04-01'],
    ]);
  });

  it.each(ZONES)(
    'none is on a weekend, early, or more than two days late where the machine is in %s',
    (tz) => {
      process.env['TZ'] = tz;
      for (const start of STARTS)
        for (const offset of OFFSETS) {
          const due = dueOn(start, offset);
          const late = offsetOf(start, due) - offset;
          const weekend = (weekdayOf(addDays(start, offset)) + 6) % 7 >= 5;
          expect([
            start,
            offset,
            weekdayOf(due) % 6 !== 0,
            weekend ? late >= 1 && late <= 2 : late === 0,
          ]).toEqual([...[start, offset, true, true]]);
        }
    },
  );

  it('a start one week later moves every due date by a week', () => {
    for (const start of STARTS.slice(0, 60))
      for (const offset of OFFSETS)
        expect(dueOn(addDays(start, 7), offset)).toBe(addDays(dueOn(start, offset), 7));
  });

  it('later tasks are never due before earlier ones', () => {
    for (const start of STARTS.slice(0, 14))
      for (let offset = 0; offset < 40; offset += 1)
        expect(dueOn(start, offset) <= dueOn(start, offset + 1)).toBe(true);
  });

  it('a day that somebody chose is kept by its distance, unless it is on a weekend', () => {
    for (const day of STARTS.slice(0, 30))
      expect(dueOn('2026-01-01', offsetOf('2026-01-01', day))).toBe(onWeekday(day));
  });
});
