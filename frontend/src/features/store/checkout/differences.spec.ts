import { describe, expect, it } from '@jest/globals';
import type { Quote } from '../cart/api.ts';
import { differencesOf } from './differences.ts';

const quote = (hash: string, prices: Record<string, number>, tax = 0): Quote => {
  const lines = Object.entries(prices).map(([name, unit_price_cents]) => ({
    ...{
      variant_id: name,
      product_id: name,
      slug: name,
      name,
      variant_name: '',
      sku: name,
      kind: 'physical' as const,
    },
    ...{
      quantity: 1,
      unit_price_cents,
      total_cents: unit_price_cents,
      discount_cents: 0,
      tax_cents: 0,
      available: 5,
    },
  }));
  const subtotal_cents = lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
  return {
    ...{ quote_hash: hash, lines, shipping_options: [], shipping_rate_id: null, code: null, subtotal_cents },
    ...{ discount_cents: 0, shipping_cents: 0, tax_cents: tax, total_cents: subtotal_cents + tax },
    ...{ currency: 'USD', needs_address: true, problems: [] },
  };
};

describe('what changed since a person saw the price', () => {
  it('is nothing while the hash is the same', () => {
    expect(differencesOf(quote('a', { Mirror: 100 }), quote('a', { Mirror: 100 }))).toEqual([]);
  });

  it('is named with the old and the new price, and the sums that follow', () => {
    expect(
      differencesOf(quote('a', { Mirror: 100, Tray: 50 }), quote('b', { Mirror: 120, Tray: 50 }, 3)),
    ).toEqual([
      { label: 'Mirror', before: 100, after: 120 },
      { label: 'Tax', before: 0, after: 3 },
      { label: 'Total', before: 150, after: 173 },
    ]);
  });

  it('names an item that is gone', () => {
    expect(differencesOf(quote('a', { Mirror: 100, Tray: 50 }), quote('b', { Mirror: 100 }))).toEqual([
      { label: 'Tray', before: 50, after: null },
      { label: 'Total', before: 150, after: 100 },
    ]);
  });
});
