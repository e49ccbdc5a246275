import { Item, ItemList } from '../../../../shared/ui/item-list/ItemList.tsx';
import type { MerchantOrder } from '../../api.ts';
import { momentText } from '../../labels.ts';
import { lineName } from './OrderLines.tsx';

/** The parcels of an order: carrier, tracking, and what was in each. */
export function Shipments({ order }: { readonly order: MerchantOrder }) {
  if (order.shipments.length === 0) return null;
  const nameOf = (id: string) => {
    const line = order.lines.find((one) => one.id === id);
    return line ? lineName(line) : 'Item';
  };
  return (
    <section aria-labelledby="order-shipments">
      <h3 id="order-shipments">Shipments</h3>
      <ItemList labelledBy="order-shipments">
        {order.shipments.map(({ id, carrier, tracking, items, shipped_at: at }) => (
          <Item
            key={id}
            title={[carrier, tracking].filter(Boolean).join(' ')}
            details={`${momentText(at)}: ${items
              .map(({ order_item_id, quantity }) => `${quantity} × ${nameOf(order_item_id)}`)
              .join(', ')}`}
          />
        ))}
      </ItemList>
    </section>
  );
}
