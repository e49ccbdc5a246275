import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import type { OwnOrder } from './api.ts';
import { momentText } from './labels.ts';
import { lineName } from './OrderLines.tsx';

/** The parcels of the order: carrier, tracking number, and what is in each. */
export function Shipments({ order }: { readonly order: OwnOrder }) {
  if (order.shipments.length === 0) return null;
  const nameOf = (id: string): string => {
    const line = order.items.find((one) => one.id === id);
    return line ? lineName(line) : 'Item';
  };
  return (
    <section aria-labelledby="own-order-shipments">
      <h3 id="own-order-shipments">Shipments</h3>
      <ItemList labelledBy="own-order-shipments">
        {order.shipments.map(({ id, carrier, tracking, items, shipped_at }) => (
          <Item
            key={id}
            title={[carrier, tracking].filter(Boolean).join(' ')}
            details={`${momentText(shipped_at)}: ${items
              .map(({ order_item_id, quantity }) => `${quantity} × ${nameOf(order_item_id)}`)
              .join(', ')}`}
          />
        ))}
      </ItemList>
    </section>
  );
}
