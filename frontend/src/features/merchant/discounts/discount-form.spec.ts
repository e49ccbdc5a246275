import { describe, expect, it } from '@jest/globals';
import type { Discount } from './api.ts';
import { changeOf, checks, newDiscountOf, valuesOf } from './discount-form.ts';

const SPRING: Discount = {
  ...{ id: 'd-1', code: 'SPRING', kind: 'amount', value: 1_507, used: 3, max_uses: 10, active: true },
  ...{ starts_at: '2026-03-01T08:00:42.000Z', ends_at: null, min_total_cents: 10_000 },
  ...{ standing: 'usable', version: 4, updated_at: '2026-03-01T08:00:42.000Z' },
};
const NOTHING = valuesOf(null);

describe('the form of a discount', () => {
  it('sends amounts as exact cents', () => {
    const typed = { ...NOTHING, code: ' FALL-20 ', kind: 'amount', value: '20.29', min_total_cents: '150' };
    expect(newDiscountOf(typed)).toEqual({
      ...{ code: 'FALL-20', kind: 'amount', value: 2_029, min_total_cents: 15_000 },
      ...{ ends_at: null, max_uses: null },
    });
  });

  it('sends a percentage as it is, with or without its sign', () => {
    expect(newDiscountOf({ ...NOTHING, code: 'TEN', value: '10%' })).toMatchObject({ value: 10 });
  });

  it('sends only what was changed, so that what others changed stays', () => {
    const began = valuesOf(SPRING);
    expect(changeOf({ ...began, max_uses: '' }, began)).toEqual({ max_uses: null });
    expect(changeOf(began, began)).toEqual({});
  });

  it('shows a time on the clock of the person and sends the same moment', () => {
    const began = valuesOf({ ...SPRING, ends_at: '2026-11-30T23:30:00.000Z' });
    const later = { ...began, starts_at: began.ends_at };
    expect(changeOf(later, began)).toEqual({ starts_at: '2026-11-30T23:30:00.000Z' });
  });

  it.each(['0', '101', '12.5', '-3', ''])('refuses %p percent', (value) => {
    expect(checks.value?.(value, { ...NOTHING, kind: 'percent' })).not.toBeNull();
  });

  it.each(['0', '0.00', '1.999', '-1', 'free'])('refuses the amount %p', (value) => {
    expect(checks.value?.(value, { ...NOTHING, kind: 'amount' })).not.toBeNull();
  });

  it('refuses an end before the start', () => {
    const times = { ...NOTHING, starts_at: '2026-03-02T10:00' };
    expect(checks.ends_at?.('2026-03-02T09:59', times)).toBe('The end must be after the start');
    expect(checks.ends_at?.('2026-03-02T10:01', times)).toBeNull();
  });
});
