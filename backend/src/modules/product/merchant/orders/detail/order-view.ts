import type { Order, OrderItem, Shipment } from '#product/store/index.ts';
import type { MerchantOrderDto, MerchantOrderItemDto, OrderStepDto, ShipmentDto } from '../dto/order.dto.ts';

export interface OrderWithParts {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly shipments: readonly Shipment[];
  readonly steps: readonly (Omit<OrderStepDto, 'at'> & { readonly at: Date })[];
  readonly waits: boolean;
  readonly organisationName: string | null;
}

const SHIPPING_STATES: readonly string[] = ['paid', 'part_shipped'];

/** What can still be sent of an order. */
export const leftToShip = ({ state }: Order, items: readonly OrderItem[]): number =>
  SHIPPING_STATES.includes(state)
    ? items
        .filter(({ kind }) => kind === 'physical')
        .reduce((sum, { quantity, shippedQuantity }) => sum + quantity - shippedQuantity, 0)
    : 0;

/** The answer that shows an order whole. */
export function orderView(parts: OrderWithParts, today: string): MerchantOrderDto {
  const { order, items, shipments, steps, waits, organisationName } = parts;
  return {
    ...{ id: order.id, number: order.number, state: order.state, version: order.version },
    ...{ buyer_name: order.buyerName, buyer_email: order.buyerEmail, organisation_name: organisationName },
    ...{ payment_method: order.paymentMethod, po_number: order.poNumber, is_sample: order.isSample },
    ...{ invoice_due_on: order.invoiceDueOn, waits_for_approval: waits },
    overdue: !waits && isOverdue(order, today),
    items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    to_ship: leftToShip(order, items),
    ...moneyOf(order),
    ...{ ship_to: order.shipTo, shipping_method: order.shippingMethod },
    placed_at: order.placedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    shipped_at: order.shippedAt?.toISOString() ?? null,
    ended_at: order.endedAt?.toISOString() ?? null,
    lines: items.map(lineOf),
    timeline: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    shipments: shipments.map(shipmentOf),
  };
}

const isOverdue = ({ state, invoiceDueOn: due }: Order, today: string): boolean =>
  state === 'pending' && due !== null && due < today;

const moneyOf = (order: Order) => ({
  ...{ subtotal_cents: order.subtotalCents, discount_cents: order.discountCents },
  ...{ discount_code: order.discountCode, shipping_cents: order.shippingCents },
  ...{ tax_cents: order.taxCents, total_cents: order.totalCents, currency: order.currency },
});

const lineOf = (item: OrderItem): MerchantOrderItemDto => ({
  ...{ id: item.id, kind: item.kind, name: item.name, variant_name: item.variantName, sku: item.sku },
  ...{ unit_price_cents: item.unitPriceCents, quantity: item.quantity },
  ...{ shipped_quantity: item.shippedQuantity, returned_quantity: item.returnedQuantity },
});

const shipmentOf = ({ id, carrier, tracking, items, shippedAt }: Shipment): ShipmentDto => ({
  ...{ id, carrier, tracking, shipped_at: shippedAt.toISOString() },
  items: items.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
});
