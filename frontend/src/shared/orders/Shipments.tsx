import type { components } from '../api/schema.d.ts';
import { Item, ItemList } from '../ui/item-list/index.ts';
import { momentText } from './moments.ts';
import { lineName, type OrderedLine } from './lines.ts';

type Shipment = components['schemas']['OwnShipmentDto'];

interface ShipmentsProps {
  readonly shipments: readonly Shipment[];
  readonly lines: readonly Pick<OrderedLine, 'id' | 'name' | 'variant_name'>[];
}

/** The parcels of an order: carrier, tracking number, and what is in each. */
export function Shipments({ shipments, lines }: ShipmentsProps) {
  if (shipments.length === 0) return null;
  const nameOf = (id: string): string => {
    const line = lines.find((one) => one.id === id);
    return line ? lineName(line) : 'Item';
  };
  return (
    <section aria-labelledby="order-shipments">
      <h3 id="order-shipments">Shipments</h3>
      <ItemList labelledBy="order-shipments">
        {shipments.map(({ id, carrier, tracking, items, shipped_at: at }) => (
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
