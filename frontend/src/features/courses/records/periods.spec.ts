import { expect, it } from '@jest/globals';
import { cycleBefore, periodsFor } from './periods.ts';

it.each([
  ['two calendar years', '2025-01-01', '2026-12-31', '2023-01-01', '2024-12-31'],
  ['a year that begins in July', '2025-07-01', '2026-06-30', '2024-07-01', '2025-06-30'],
  ['a year with a leap day', '2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28'],
  ['ten days', '2026-01-05', '2026-01-14', '2025-12-26', '2026-01-04'],
])('the cycle before %s has the same length and ends the day before', (_what, from, to, begins, ends) => {
  expect(cycleBefore({ from, to })).toEqual({ from: begins, to: ends });
});

it('the own cycle comes first, and without one all records do', () => {
  const cycle = { from: '2025-01-01', to: '2026-12-31' };
  expect(periodsFor(cycle, '2026-11-23').map(({ key }) => key)).toEqual([
    'cycle',
    'before',
    'before-that',
    '2026',
    '2025',
    '2024',
    'all',
  ]);
  expect(periodsFor(null, '2026-11-23')[0]?.key).toBe('all');
});
