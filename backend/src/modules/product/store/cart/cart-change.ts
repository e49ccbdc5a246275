/** How many different items a cart holds, and how many of each. */
export const MOST_LINES = 100;
export const MOST_OF_ONE = 99;

export const CART_CHANGES = ['gone', 'capped', 'full'] as const;
export type CartChangeKind = (typeof CART_CHANGES)[number];

export interface Quantity {
  readonly variant_id: string;
  readonly quantity: number;
}
export interface CartChange {
  readonly kind: CartChangeKind;
  readonly variant_id: string;
  readonly name: string | null;
}
export interface Merged {
  readonly items: readonly Quantity[];
  readonly changes: readonly CartChange[];
}
