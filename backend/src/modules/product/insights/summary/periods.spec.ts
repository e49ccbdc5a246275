import { describe, expect, it } from '@jest/globals';
import { addDays } from '@chairside/kit/practice';
import fc from 'fast-check';
import { addMonths, assertPeriod, comparedWith, daysIn, pointsOf } from './periods.ts';

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 700 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

describe('a period', () => {
  it('is compared with whole months when it is whole months', () => {
    expect(comparedWith({ from: '2026-03-01', to: '2026-03-31' }, 'previous')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(comparedWith({ from: '2024-02-01', to: '2024-02-29' }, 'year')).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    });
  });

  it('else is compared with as many days, which end the day before it begins', () => {
    fc.assert(
      fc.property(period, (one) => {
        const before = comparedWith(one, 'previous');
        expect(before?.to).toBe(addDays(one.from, -1));
        const whole = one.from.endsWith('-01') && addDays(one.to, 1).endsWith('-01');
        if (before && !whole) expect(daysIn(before)).toBe(daysIn(one));
      }),
    );
  });

  it('has a point for every day or month, and every day lies in one', () => {
    fc.assert(
      fc.property(period, (one) => {
        const points = pointsOf(one);
        expect(new Set(points).size).toBe(points.length);
        const last = points.at(-1) ?? '';
        expect(last <= one.to && (last.slice(0, 7) === one.to.slice(0, 7) || last === one.to)).toBe(true);
      }),
    );
  });

  it('of more than 24 months, or that ends before it begins, is refused', () => {
    expect(() => assertPeriod({ from: '2024-01-01', to: '2025-12-31' })).not.toThrow();
    expect(() => assertPeriod({ from: '2024-01-01', to: '2026-01-01' })).toThrow('24 months');
    expect(() => assertPeriod({ from: '2024-01-02', to: '2024-01-01' })).toThrow('before from');
  });

  it('keeps the last day of a shorter month', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });
});
