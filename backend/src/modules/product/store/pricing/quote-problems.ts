import type { PricedOrder } from './price-types.ts';
import type { QuoteProblem, QuoteRequest } from './quote-types.ts';
import type { VariantRow } from './quote-sources.ts';

/** The largest total of one order, in cents: columns of orders hold integers. */
export const MOST_CENTS = 2_000_000_000;

/** Items that nobody can buy any more, or of which less is left than was asked for. */
export function itemProblems(
  items: QuoteRequest['items'],
  variants: ReadonlyMap<string, VariantRow>,
): QuoteProblem[] {
  return items.flatMap(({ variant_id, quantity }) => {
    const variant = variants.get(variant_id);
    if (!variant?.active) return [unavailable(variant_id, variant?.name)];
    const { available, name } = variant;
    return available !== null && available < quantity ? [short(variant_id, name, available)] : [];
  });
}

/** A delivery that was asked for and does not exist, and totals that no order can have. */
export const orderProblems = (priced: PricedOrder, { ship_to }: QuoteRequest): QuoteProblem[] => [
  ...(priced.needsAddress && ship_to && !priced.shipping ? [noDelivery(priced)] : []),
  ...(priced.totalCents > MOST_CENTS ? [TOO_LARGE] : []),
];

const unavailable = (variant_id: string, name = 'This item'): QuoteProblem => ({
  ...{ code: 'unavailable', variant_id, message: `${name} is no longer sold.` },
});
const short = (variant_id: string, name: string, available: number): QuoteProblem => {
  const left = available === 0 ? `${name} is sold out.` : `Only ${available} left of ${name}.`;
  return { code: 'out_of_stock', variant_id, message: left, available };
};
const noDelivery = ({ shippingOptions }: PricedOrder): QuoteProblem => ({
  code: 'no_delivery',
  message:
    shippingOptions.length === 0
      ? 'We do not deliver to this address yet.'
      : 'This delivery is no longer offered. Choose another one.',
});
const TOO_LARGE: QuoteProblem = {
  code: 'total_too_large',
  message: 'This is more than one order can hold. Split it into several orders.',
};
