import type { components } from '../api/schema.d.ts';

/** One line of an order, as its buyer and its merchant see it. */
export type OrderedLine = Pick<
  components['schemas']['OwnOrderItemDto'],
  | ('id' | 'name' | 'variant_name' | 'kind' | 'quantity')
  | ('unit_price_cents' | 'shipped_quantity' | 'returned_quantity')
>;

export const lineName = ({ name, variant_name }: Pick<OrderedLine, 'name' | 'variant_name'>): string =>
  [name, variant_name].filter(Boolean).join(', ');

/** How much of a line is sent, and came back; empty for what is not shipped. */
export function sentText({
  kind,
  quantity,
  shipped_quantity: sent,
  returned_quantity: back,
}: Omit<OrderedLine, 'id'>): string {
  const texts = [
    ...(kind === 'physical' ? [`${sent} of ${quantity} shipped`] : []),
    ...(back > 0 ? [`${back} returned`] : []),
  ];
  return texts.join(', ');
}
