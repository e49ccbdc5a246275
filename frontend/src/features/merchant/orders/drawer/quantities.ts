import type { MerchantOrder, OrderLine, OrderPart } from '../../api.ts';

/** A line of which so many can be chosen. */
export interface Choosable {
  readonly line: OrderLine;
  readonly most: number;
}
/** So many of each line, by its id. */
export type Quantities = Readonly<Record<string, number>>;

export const shippable = ({ lines }: MerchantOrder): readonly Choosable[] =>
  lines
    .filter(({ kind }) => kind === 'physical')
    .map((line) => ({ line, most: line.quantity - line.shipped_quantity }))
    .filter(({ most }) => most > 0);

export const returnable = ({ lines }: MerchantOrder): readonly Choosable[] =>
  lines
    .filter(({ kind }) => kind === 'physical')
    .map((line) => ({ line, most: line.shipped_quantity - line.returned_quantity }))
    .filter(({ most }) => most > 0);

/** As typed, but never more than can be chosen now: somebody else may have acted meanwhile. */
export const chosenOf = (
  choices: readonly Choosable[],
  typed: Quantities,
  preset: 'all' | 'none',
): OrderPart[] =>
  choices.flatMap(({ line, most }) => {
    const quantity = Math.min(typed[line.id] ?? (preset === 'all' ? most : 0), most);
    return quantity > 0 ? [{ order_item_id: line.id, quantity }] : [];
  });
