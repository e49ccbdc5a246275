import { describe, expect, it } from '@jest/globals';
import { deliveryLabel, leftLabel, priceLabel } from './labels.ts';

describe('a product in words', () => {
  it('has one price, or the lowest of its variants', () => {
    const price = { price_cents: 2_900, price_to_cents: 2_900, currency: 'USD' };
    expect(priceLabel(price)).toBe('$29.00');
    expect(priceLabel({ ...price, price_to_cents: 6_900 })).toBe('From $29.00');
    expect(priceLabel({ ...price, price_cents: 0, price_to_cents: 0 })).toBe('Free');
  });

  it('says how many are left only where there are few', () => {
    expect(leftLabel({ stock: 'low', available: 3 })).toBe('3 left');
    expect(leftLabel({ stock: 'in_stock', available: 40 })).toBe('In stock');
    expect(leftLabel({ stock: 'out', available: 0 })).toBe('Out of stock');
    expect(leftLabel({ stock: 'untracked', available: null })).toBe('');
  });

  it('says what a buyer gets where nothing is sent', () => {
    expect(deliveryLabel({ kind: 'membership', membership_months: 12 })).toBe(
      'Lasts 12 months from the day it is paid',
    );
    expect(deliveryLabel({ kind: 'physical', membership_months: null })).toBe('');
  });
});
