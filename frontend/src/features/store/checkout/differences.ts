import type { Quote } from '../cart/api.ts';

/** Something that costs otherwise than the person saw; `after` is null for what is gone. */
export interface Difference {
  readonly label: string;
  readonly before: number;
  readonly after: number | null;
}

const SUMS = [
  ['Discount', 'discount_cents'],
  ['Delivery', 'shipping_cents'],
  ['Tax', 'tax_cents'],
  ['Total', 'total_cents'],
] as const;

/** What changed between two quotes for the same cart, line by line. */
export function differencesOf(before: Quote, after: Quote): Difference[] {
  if (before.quote_hash === after.quote_hash) return [];
  const lines = before.lines.flatMap(({ variant_id, name, unit_price_cents }) => {
    const now = after.lines.find((line) => line.variant_id === variant_id)?.unit_price_cents ?? null;
    return now === unit_price_cents ? [] : [{ label: name, before: unit_price_cents, after: now }];
  });
  const sums = SUMS.map(([label, sum]) => ({ label, before: before[sum], after: after[sum] }));
  return [...lines, ...sums.filter((sum) => sum.before !== sum.after)];
}
