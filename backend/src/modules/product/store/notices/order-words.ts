import type { OrderItem } from '../orders/order-item.entity.ts';
import type { OrderChange, OrderChangeKind } from '../orders/order-observer.ts';
import { ships } from '../orders/order-state.ts';
import type { ShippedItem } from '../store-types.ts';

/** What a buyer is told of a change. */
export interface OrderWords {
  readonly heading: string;
  readonly text: string;
  readonly severity: 'info' | 'warning';
}

const PAID_PHYSICAL = 'Your payment has arrived. We prepare your order now.';
const PAID = 'Your payment has arrived. What you bought is ready for you.';

type Words = (change: OrderChange) => OrderWords;
const WORDS: Partial<Record<OrderChangeKind, Words>> = {
  paid: ({ items }) => info('Payment received', items.some(ships) ? PAID_PHYSICAL : PAID),
  part_shipped: (change) => info('Part of your order is on its way', carriedBy(change)),
  shipped: (change) => info('Your order is on its way', carriedBy(change)),
  cancelled: ({ note }) => warning('Your order was cancelled', note),
  refunded: ({ note }) => warning('Your order was refunded', note),
};

/** Null: nothing is said of this. An order that was placed has words of its own. */
export const wordsOf = (change: OrderChange): OrderWords | null => WORDS[change.kind]?.(change) ?? null;

/** One line for each item: those of a parcel, or all. */
export function itemLines({ items, shipment }: Pick<OrderChange, 'items' | 'shipment'>): string {
  const parcel: readonly ShippedItem[] =
    shipment?.items ?? items.map(({ id, quantity }) => ({ order_item_id: id, quantity }));
  return parcel
    .map(
      ({ order_item_id, quantity }) =>
        `${quantity} × ${nameOf(items.find(({ id }) => id === order_item_id))}`,
    )
    .join('\n');
}

const nameOf = (item: OrderItem | undefined): string =>
  [item?.name, item?.variantName].filter(Boolean).join(', ');

function carriedBy({ shipment }: OrderChange): string {
  if (!shipment) return '';
  const tracking = shipment.tracking === '' ? '' : `, tracking number ${shipment.tracking}`;
  return `Carried by ${shipment.carrier}${tracking}.`;
}

const info = (heading: string, text: string): OrderWords => ({ heading, text, severity: 'info' });
const warning = (heading: string, text: string): OrderWords => ({ heading, text, severity: 'warning' });
