/** How many of one variant somebody wants. */
export interface CartItem {
  readonly variant_id: string;
  readonly quantity: number;
}

/** The bounds of the hub. */
export const MOST_LINES = 100;
export const MOST_OF_ONE = 99;

/** The items with more of some; the hub caps and refuses in the same way. */
export function withAdded(held: readonly CartItem[], added: readonly CartItem[]): CartItem[] {
  const sums = new Map(held.map(({ variant_id, quantity }) => [variant_id, quantity]));
  for (const { variant_id, quantity } of added) {
    if (!sums.has(variant_id) && sums.size >= MOST_LINES) continue;
    sums.set(variant_id, Math.min((sums.get(variant_id) ?? 0) + quantity, MOST_OF_ONE));
  }
  return [...sums].map(([variant_id, quantity]) => ({ variant_id, quantity }));
}

/** The items with another quantity of one; 0 takes it out. Its place stays. */
export const withQuantity = (items: readonly CartItem[], variantId: string, quantity: number): CartItem[] =>
  items.flatMap((item) => {
    if (item.variant_id !== variantId) return [item];
    return quantity === 0 ? [] : [{ ...item, quantity: Math.min(quantity, MOST_OF_ONE) }];
  });

export const countOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
