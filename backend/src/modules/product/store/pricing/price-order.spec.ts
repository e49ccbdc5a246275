import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TAX_CLASSES } from '../store-types.ts';
import { priceOrder } from './price-order.ts';
import type { LineInput, OrderInput } from './price-types.ts';

const COLORADO = {
  name: 'Dana Reed',
  company: null,
  line1: '12 Pine Street',
  line2: null,
  city: 'Denver',
  state: 'CO',
  postal_code: '80202',
  phone: null,
};
const line = (id: string, unitPriceCents: number, quantity = 1): LineInput => ({
  ...{ variantId: id, unitPriceCents, quantity },
  ...{ taxClass: 'goods', ships: true },
});
const order = (input: Partial<OrderInput>): OrderInput => ({
  ...{ lines: [line('a', 1_000)], discount: null, shippingRates: [], shippingRateId: null },
  ...{ taxRates: [], shipTo: COLORADO },
  ...input,
});
const rate = (id: string, price_cents: number, free_from_cents: number | null, states: string[] = []) => ({
  ...{ id, name: id, price_cents, free_from_cents, states },
});
const TAX = { state: 'CO', basis_points: 290, classes: ['goods' as const], taxes_shipping: true };

describe('the price of an order', () => {
  it('is the sum of its lines, less the discount, plus delivery and tax', () => {
    const priced = priceOrder(
      order({
        lines: [line('a', 1_999, 3), line('b', 501)],
        discount: { kind: 'percent', value: 15 },
        shippingRates: [rate('ground', 795, null)],
        taxRates: [TAX],
      }),
    );
    // 6498 − 15 % (974.7 → 975) = 5523; 900 of the discount is the first line's, 75 the second's.
    expect(priced).toMatchObject({ subtotalCents: 6_498, discountCents: 975, shippingCents: 795 });
    expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([900, 75]);
    // 5097 × 2.9 % = 147.8; 426 × 2.9 % = 12.4; 795 × 2.9 % = 23.1
    expect(priced.taxCents).toBe(148 + 12 + 23);
    expect(priced.totalCents).toBe(6_498 - 975 + 795 + 183);
  });

  it('rounds half a cent up', () => {
    const half = order({ lines: [line('a', 50)], discount: { kind: 'percent', value: 1 } });
    expect(priceOrder(half).discountCents).toBe(1);
    expect(
      priceOrder(order({ lines: [line('a', 50)], taxRates: [{ ...TAX, basis_points: 100 }] })).taxCents,
    ).toBe(1);
    expect(
      priceOrder(order({ lines: [line('a', 49)], taxRates: [{ ...TAX, basis_points: 100 }] })).taxCents,
    ).toBe(0);
  });

  it('takes no more off than the goods cost', () => {
    const priced = priceOrder(
      order({ discount: { kind: 'amount', value: 5_000 }, shippingRates: [rate('ground', 795, null)] }),
    );
    expect(priced).toMatchObject({ discountCents: 1_000, totalCents: 795 });
  });

  it('has no delivery and needs no address where nothing ships', () => {
    const digital = { ...line('a', 1_000), ships: false };
    const priced = priceOrder(
      order({ lines: [digital], shippingRates: [rate('ground', 795, null)], shipTo: null, taxRates: [TAX] }),
    );
    expect(priced).toMatchObject({
      needsAddress: false,
      shippingOptions: [],
      shipping: null,
      totalCents: 1_000,
    });
  });

  it('delivers at the price of the chosen rate, and at the cheapest where none is chosen', () => {
    const shippingRates = [rate('express', 1_995, null), rate('ground', 795, null)];
    expect(priceOrder(order({ shippingRates })).shipping?.id).toBe('ground');
    expect(priceOrder(order({ shippingRates, shippingRateId: 'express' })).shippingCents).toBe(1_995);
    expect(priceOrder(order({ shippingRates, shippingRateId: 'gone' })).shipping).toBeNull();
  });

  it('compares the goods after the discount with what makes delivery free', () => {
    const shippingRates = [rate('ground', 795, 1_000)];
    expect(priceOrder(order({ shippingRates })).shippingCents).toBe(0);
    const discount = { kind: 'amount' as const, value: 1 };
    expect(priceOrder(order({ shippingRates, discount })).shippingCents).toBe(795);
  });

  it('offers only deliveries to the state', () => {
    const shippingRates = [rate('west', 795, null, ['CA', 'OR']), rate('all', 995, null)];
    expect(priceOrder(order({ shippingRates })).shippingOptions.map(({ id }) => id)).toEqual(['all']);
  });

  it('is taxed only by the state, for the classes it taxes', () => {
    const service = { ...line('b', 10_000), taxClass: 'service' as const };
    const taxRates = [
      { ...TAX, taxes_shipping: false },
      { ...TAX, state: 'TX', basis_points: 625 },
    ];
    const shippingRates = [rate('ground', 1_000, null)];
    expect(priceOrder(order({ lines: [line('a', 1_000), service], taxRates, shippingRates })).taxCents).toBe(
      29,
    );
  });
});

const lines = fc.uniqueArray(
  fc.record({
    variantId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 10_000_000 })),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    ships: fc.boolean(),
  }),
  { selector: ({ variantId }) => variantId, minLength: 1, maxLength: 100 },
);
const percent = fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) });
const amount = fc.record({
  kind: fc.constant('amount' as const),
  value: fc.integer({ min: 1, max: 2_000_000_000 }),
});
const orders = fc.record({
  lines,
  discount: fc.option(fc.oneof(percent, amount)),
  shippingRates: fc.array(
    fc.record({
      ...{ id: fc.constantFrom('a', 'b', 'c'), name: fc.constant('Delivery') },
      ...{ price_cents: fc.nat(100_000), free_from_cents: fc.option(fc.nat(1_000_000)) },
      states: fc.constantFrom([], ['CO'], ['TX']),
    }),
    { maxLength: 4 },
  ),
  shippingRateId: fc.option(fc.constantFrom('a', 'b', 'c')),
  taxRates: fc.array(
    fc.record({
      ...{ state: fc.constantFrom('CO', 'TX'), basis_points: fc.nat(2_000) },
      ...{ classes: fc.subarray([...TAX_CLASSES]), taxes_shipping: fc.boolean() },
    }),
    { maxLength: 4 },
  ),
  shipTo: fc.option(fc.constant(COLORADO)),
});
/** Exact, with integers of any size. */
function expectedDiscount({ discount }: OrderInput, subtotal: number): number {
  if (!discount) return 0;
  if (discount.kind === 'amount') return Math.min(discount.value, subtotal);
  return Number((BigInt(subtotal) * BigInt(discount.value) + 50n) / 100n);
}
const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

describe('for any order', () => {
  it('discounts of lines add up to the discount to the cent, and none is above its line', () => {
    fc.assert(
      fc.property(orders, (input) => {
        const priced = priceOrder(input);
        expect(total(priced.lines.map(({ discountCents }) => discountCents))).toBe(priced.discountCents);
        expect(priced.discountCents).toBe(expectedDiscount(input, priced.subtotalCents));
        expect(priced.discountCents).toBeLessThanOrEqual(priced.subtotalCents);
        expect(priced.lines.filter((one) => one.discountCents > one.totalCents)).toEqual([]);
      }),
    );
  });

  it('the total is the goods less the discount plus delivery and tax, in whole cents of at least zero', () => {
    fc.assert(
      fc.property(orders, (input) => {
        const { lines: priced, ...sums } = priceOrder(input);
        const amounts = [
          ...[sums.subtotalCents, sums.discountCents, sums.shippingCents, sums.taxCents, sums.totalCents],
          ...priced.flatMap((one) => [one.totalCents, one.discountCents, one.taxCents]),
        ];
        expect(amounts.filter((cents) => !Number.isSafeInteger(cents) || cents < 0)).toEqual([]);
        const goods = sums.subtotalCents - sums.discountCents;
        expect(sums.totalCents).toBe(goods + sums.shippingCents + sums.taxCents);
        const lineTaxes = total(priced.map(({ taxCents }) => taxCents));
        expect(sums.taxCents).toBeGreaterThanOrEqual(lineTaxes);
      }),
    );
  });

  it('the order of its lines changes nothing', () => {
    const shuffled = orders.chain((input) =>
      fc
        .shuffledSubarray(input.lines, { minLength: input.lines.length })
        .map((mixed) => [input, { ...input, lines: mixed }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([input, mixed]) => {
        expect(priceOrder(mixed)).toEqual(priceOrder(input));
      }),
    );
  });
});
