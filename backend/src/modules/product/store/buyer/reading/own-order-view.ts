import type { Order } from '../../orders/order.entity.ts';
import type { OwnOrderCardDto, OwnOrderDto } from '../dto/own-order.dto.ts';
import type { CardRow, OpenedRow } from './own-order-rows.ts';

export const toCard = ({ order, beside }: CardRow): OwnOrderCardDto => ({
  ...{ id: order.id, number: order.number, state: order.state, placed_at: order.placedAt.toISOString() },
  ...{ total_cents: order.totalCents, currency: order.currency },
  ...{ quantity: beside.quantity ?? 0, first_item: beside.first_item ?? '' },
  ...{ organisation_name: beside.organisation_name, approval: beside.approval },
  invoice_due_on: dueOn(order),
});

export const toOwnOrder = (
  { order, beside }: OpenedRow,
  userId: string,
  payment_instructions: string,
): OwnOrderDto => ({
  ...{ id: order.id, number: order.number, state: order.state, placed_at: order.placedAt.toISOString() },
  paid_at: order.paidAt?.toISOString() ?? null,
  organisation_name: beside.organisation_name,
  ...{ approval: beside.approval, approval_note: beside.approval_note ?? '' },
  ...{ payment_method: order.paymentMethod, payment_instructions, invoice_due_on: dueOn(order) },
  ...{ po_number: order.poNumber, discount_code: order.discountCode },
  ...amountsOf(order),
  ...{ ship_to: order.shipTo, shipping_method: order.shippingMethod },
  ...partsOf({ order, beside }, userId),
});

const dueOn = ({ state, invoiceDueOn }: Order): string | null => (state === 'pending' ? invoiceDueOn : null);

const amountsOf = (order: Order) => ({
  ...{ subtotal_cents: order.subtotalCents, discount_cents: order.discountCents },
  ...{ shipping_cents: order.shippingCents, tax_cents: order.taxCents },
  ...{ total_cents: order.totalCents, currency: order.currency },
});

const partsOf = ({ beside }: OpenedRow, userId: string) => ({
  items: [...beside.items],
  events: beside.events.map(({ actor_id, ...event }) => ({
    ...{ ...event, at: iso(event.at), by_me: actor_id === userId },
  })),
  shipments: beside.shipments.map((shipment) => ({ ...shipment, shipped_at: iso(shipment.shipped_at) })),
  downloads: [...beside.downloads],
});

/** JSON of the database carries microseconds. */
const iso = (at: string): string => new Date(at).toISOString();
