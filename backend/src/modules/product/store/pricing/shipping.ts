import type { Address, ShippingRate } from '../store-types.ts';
import type { ShippingOption } from './price-types.ts';

/** Deliveries to an address with their prices, the cheapest first. */
export function shippingOptions(
  rates: readonly ShippingRate[],
  to: Address | null,
  goodsCents: number,
): ShippingOption[] {
  if (!to) return [];
  return rates
    .filter(({ states }) => states.length === 0 || states.includes(to.state))
    .map(({ id, name, ...rate }) => ({ id, name, priceCents: priceOf(rate, goodsCents) }))
    .toSorted((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1));
}

const priceOf = (
  { price_cents, free_from_cents }: Pick<ShippingRate, 'price_cents' | 'free_from_cents'>,
  goodsCents: number,
): number => (free_from_cents !== null && goodsCents >= free_from_cents ? 0 : price_cents);
