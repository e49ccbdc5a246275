import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readOpeningHours, showOpeningHours } from './opening-hours.ts';

const weekdays = (opens: string, closes: string, days = [1, 2, 3, 4, 5]) =>
  days.map((day) => ({ day, opens, closes }));
const asText = (lines: { readonly days: string; readonly hours: string }[]) =>
  lines.map(({ days, hours }) => `${days} ${hours}`).join(', ');

describe('opening hours', () => {
  it.each([
    ['Mon-Fri 9-6, Sat 10-4', [...weekdays('09:00', '18:00'), { day: 6, opens: '10:00', closes: '16:00' }]],
    [
      'Mon-Thu 8:30-17:00,Fri 9-1 pm',
      [...weekdays('08:30', '17:00', [1, 2, 3, 4]), { day: 5, opens: '09:00', closes: '13:00' }],
    ],
    ['Sat-Sun 1-5 pm, Mon closed', weekdays('13:00', '17:00', [6, 0])],
    ['Tue 5 am-9 am', weekdays('05:00', '09:00', [2])],
    ['Wed 12 pm-12:30', weekdays('12:00', '12:30', [3])],
  ])('are read from “%s”', (text, open) => {
    expect(readOpeningHours(text)).toEqual(open);
  });

  it.each(['Monday 9-6', 'Mon 24/7', 'Mon 9-25', 'Mon 9-6, Mon-Tue 8-12', 'Mon 5 pm-9 am', ''])(
    'are not guessed from “%s”',
    (text) => {
      expect(readOpeningHours(text)).toBeNull();
    },
  );

  it('are shown as short as the specification does', () => {
    const open = [{ day: 6, opens: '10:00', closes: '16:00' }, ...weekdays('09:00', '18:00')];
    expect(asText(showOpeningHours(open))).toBe('Mon-Fri 9-6, Sat 10-4');
    expect(asText(showOpeningHours(weekdays('05:00', '09:30', [1, 3])))).toBe(
      'Mon 5 am-9:30 am, Wed 5 am-9:30 am',
    );
  });

  it('that are shown read as the same hours', () => {
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const clock = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const hours = fc.tuple(time, time).filter(([a, b]) => a !== b);
    const week = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), hours), {
      ...{ minLength: 1, selector: ([day]) => day },
    });
    fc.assert(
      fc.property(week, (days) => {
        const open = days
          .map(([day, [a, b]]) => ({ day, opens: clock(Math.min(a, b)), closes: clock(Math.max(a, b)) }))
          .sort((a, b) => ((a.day + 6) % 7) - ((b.day + 6) % 7));
        expect(readOpeningHours(asText(showOpeningHours(open)))).toEqual(open);
      }),
    );
  });
});
