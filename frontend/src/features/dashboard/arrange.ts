import type { CardKey } from '../../shared/dashboard/index.ts';

export type Movable = Exclude<CardKey, 'attention'>;

/** One place up or down; at the ends nothing happens. */
export function moved(order: readonly Movable[], key: Movable, by: -1 | 1): Movable[] {
  const from = order.indexOf(key);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return [...order];
  return order.map((one, place) => (place === from ? other : place === to ? key : one));
}

/** Hidden if it was shown, shown if it was hidden. */
export function toggled(hidden: readonly Movable[], key: Movable): Movable[] {
  return hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
}
