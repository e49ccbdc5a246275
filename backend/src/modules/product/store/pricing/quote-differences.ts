import type { StoredQuote } from '../cart/stored-quote.ts';
import type { Quote, QuoteDifference } from './quote-types.ts';
import type { VariantRow } from './quote-sources.ts';

/** What changed between the quote a person saw and the one they would get now; empty while the hashes are the same. */
export function quoteDifferences(
  before: StoredQuote,
  { stored: after }: Quote,
  variants: ReadonlyMap<string, VariantRow>,
): QuoteDifference[] {
  if (before.hash === after.hash) return [];
  return [...lineDifferences(before, after, variants), ...sumDifferences(before, after)];
}

const lineDifferences = (
  before: StoredQuote,
  after: StoredQuote,
  variants: ReadonlyMap<string, VariantRow>,
): QuoteDifference[] =>
  before.lines.flatMap(({ variant_id, unit_price_cents }) => {
    const now = after.lines.find((line) => line.variant_id === variant_id)?.unit_price_cents ?? null;
    if (now === unit_price_cents) return [];
    const name = variants.get(variant_id)?.name;
    const amounts = { before: unit_price_cents, after: now };
    return [{ kind: now === null ? 'unavailable' : 'price', variant_id, ...(name && { name }), ...amounts }];
  });

function sumDifferences(before: StoredQuote, after: StoredQuote): QuoteDifference[] {
  const shippingGone = before.shipping_rate_id !== null && after.shipping_rate_id === null;
  const sums: QuoteDifference[] = [
    { kind: 'discount', before: before.discount_cents, after: after.discount_cents },
    { kind: 'shipping', before: before.shipping_cents, after: shippingGone ? null : after.shipping_cents },
    { kind: 'tax', before: before.tax_cents, after: after.tax_cents },
    { kind: 'total', before: before.total_cents, after: after.total_cents },
  ];
  return sums.filter((sum) => sum.before !== sum.after);
}
