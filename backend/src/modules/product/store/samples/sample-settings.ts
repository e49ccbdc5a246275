import type { ShippingRate, TaxRate } from '../store-types.ts';

/** Examples that the merchant must check before selling: what is taxed, and how high, changes from year to year. */
export const SAMPLE_SHIPPING: readonly ShippingRate[] = [
  { id: 'ground', name: 'Ground, 3 to 5 days', price_cents: 795, free_from_cents: 15_000, states: [] },
  { id: 'express', name: 'Express, 1 to 2 days', price_cents: 1_995, free_from_cents: null, states: [] },
];
export const SAMPLE_TAXES: readonly TaxRate[] = [
  { state: 'CO', basis_points: 290, classes: ['goods'], taxes_shipping: false, is_sample: true },
  { state: 'TX', basis_points: 625, classes: ['goods', 'digital'], taxes_shipping: true, is_sample: true },
  { state: 'FL', basis_points: 600, classes: ['goods'], taxes_shipping: true, is_sample: true },
  { state: 'WA', basis_points: 650, classes: ['goods', 'digital'], taxes_shipping: true, is_sample: true },
];
export const SAMPLE_INVOICE_TEXT = 'Sample store: nothing is sent, and nothing is owed.';
