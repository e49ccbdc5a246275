import { createElement as h, type ReactElement } from 'react';
import { Document, type DocumentProps, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { fields, head, type PdfColumn, table } from '#platform/pdf/parts.ts';
import { styles } from '#platform/pdf/styles.ts';
import type { Address, Order, OrderItem } from '#product/store/index.ts';

/** An order with its lines. */
export interface PackedOrder {
  readonly order: Order;
  readonly items: readonly OrderItem[];
}

/** The packing list as a file: a page for each order. Its code is loaded by itself. */
export const packingPdf = (orders: readonly PackedOrder[], at: Date): Promise<Buffer> =>
  renderToBuffer(packingDocument(orders, at));

export function packingDocument(orders: readonly PackedOrder[], at: Date): ReactElement<DocumentProps> {
  const pages = orders.map((packed) => pageOf(packed, at));
  return h(Document, { title: 'Packing list', language: 'en-US' }, ...pages);
}

const pageOf = ({ order, items }: PackedOrder, at: Date): ReactElement => {
  const ships = items.filter(({ kind }) => kind === 'physical');
  return h(
    Page,
    { key: order.id, size: 'LETTER', style: styles.page },
    head(`Packing list of ${longDay(at)}${order.isSample ? ', sample' : ''}`, `Order ${order.number}`),
    fields(factsOf(order)),
    ships.length > 0
      ? table(COLUMNS, ships)
      : h(Text, { style: styles.note }, 'Nothing in this order is shipped.'),
  );
};

const COLUMNS: readonly PdfColumn<OrderItem>[] = [
  { title: 'SKU', share: 2, text: ({ sku }) => sku },
  {
    title: 'Item',
    share: 5,
    text: ({ name, variantName }) => [name, variantName].filter(Boolean).join(', '),
  },
  { title: 'Ordered', share: 1, text: ({ quantity }) => String(quantity) },
  { title: 'Shipped', share: 1, text: ({ shippedQuantity }) => String(shippedQuantity) },
  { title: 'To pack', share: 1, text: (item) => String(item.quantity - item.shippedQuantity) },
];

function factsOf(order: Order): [string, string][] {
  const facts: [string, string | null][] = [
    ['Ship to', order.shipTo && addressText(order.shipTo)],
    ['Delivery', order.shippingMethod],
    ['Ordered by', order.buyerName],
    ['Placed', longDay(order.placedAt)],
    ['PO number', order.poNumber],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

const addressText = (to: Address): string =>
  [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.postal_code}`, to.phone]
    .filter(Boolean)
    .join('\n');

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (at: Date): string => DAY.format(at);
