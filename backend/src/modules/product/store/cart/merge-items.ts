import { type CartChange, type Merged, MOST_LINES, MOST_OF_ONE, type Quantity } from './cart-change.ts';

/** Adds items to those of a cart. A cart never holds more than it may, and says what it did not take. */
export function mergeItems(
  held: readonly Quantity[],
  added: readonly Quantity[],
  sold: ReadonlyMap<string, string>,
): Merged {
  const quantities = new Map(held.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const changes: CartChange[] = [];
  for (const { variant_id, quantity } of added) {
    const sum = (quantities.get(variant_id) ?? 0) + quantity;
    const kind = refusal({
      known: quantities.has(variant_id),
      size: quantities.size,
      sum,
      sold: sold.has(variant_id),
    });
    if (kind) changes.push({ kind, variant_id, name: sold.get(variant_id) ?? null });
    if (!kind || kind === 'capped') quantities.set(variant_id, Math.min(sum, MOST_OF_ONE));
  }
  const items = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }));
  return { items, changes };
}

function refusal(item: Item): CartChange['kind'] | null {
  if (!item.sold) return 'gone';
  if (!item.known && item.size >= MOST_LINES) return 'full';
  return item.sum > MOST_OF_ONE ? 'capped' : null;
}

interface Item {
  readonly known: boolean;
  readonly size: number;
  readonly sum: number;
  readonly sold: boolean;
}
