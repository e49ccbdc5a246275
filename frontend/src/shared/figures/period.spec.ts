import { describe, expect, it } from '@jest/globals';
import { daysOf, daysText, isDay, pointDays, pointLabel, todayOf, weekOf } from './period.ts';

const custom = { from: '2025-02-03', to: '2025-05-04' };

describe('a period of the filter bar', () => {
  it.each([
    ['month', '2026-03-15', '2026-03-01', '2026-03-15'],
    ['last_month', '2026-03-15', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-03-15', '2026-01-01', '2026-03-15'],
    ['quarter', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['year', '2026-03-15', '2025-04-01', '2026-03-15'],
    ['custom', '2026-03-15', '2025-02-03', '2025-05-04'],
  ] as const)('%s, seen from %s, is %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today, custom)).toEqual({ from, to });
  });

  it('is seen from the day that the person has', () => {
    expect(todayOf(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
  });

  it.each(['2026-02-30', '2026-13-01', 'yesterday', '', null])('takes no day from %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('a point of a series', () => {
  const within = { from: '2026-01-10', to: '2026-03-05' };

  it('stands for its whole month, but never for days outside the period', () => {
    expect(pointDays('2026-02-01', 'month', within)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(pointDays('2026-01-01', 'month', within)).toEqual({ from: '2026-01-10', to: '2026-01-31' });
    expect(pointDays('2026-03-01', 'month', within)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
    expect(pointDays('2026-02-03', 'day', within)).toEqual({ from: '2026-02-03', to: '2026-02-03' });
  });

  it('is written as short as the axis needs', () => {
    expect(pointLabel('2026-03-01', 'month')).toBe('Mar 26');
    expect(pointLabel('2026-03-04', 'day')).toBe('Mar 4');
  });
});

it('a whole month is called by its name', () => {
  expect(daysText({ from: '2026-03-01', to: '2026-03-31' })).toBe('March 2026');
  expect(daysText({ from: '2026-03-01', to: '2026-03-30' })).toBe('Mar 1, 2026 – Mar 30, 2026');
  expect(daysText({ from: '2026-03-04', to: '2026-03-04' })).toBe('Mar 4, 2026');
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on Monday %s', (today, from) => {
  expect(weekOf(today)).toEqual({ from, to: today });
});
