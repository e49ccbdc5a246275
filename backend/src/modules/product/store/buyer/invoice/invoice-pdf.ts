import { createElement as h, type ReactElement } from 'react';
import { Document, type DocumentProps, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { fields, head, type PdfColumn, table } from '#platform/pdf/parts.ts';
import { styles } from '#platform/pdf/styles.ts';
import { moneyText } from '../../money-text.ts';
import type { OrderItem } from '../../orders/order-item.entity.ts';
import type { Order } from '../../orders/order.entity.ts';
import type { StoreSettings } from '../../settings/store-settings.entity.ts';
import type { Address } from '../../store-types.ts';

/** An order with what its invoice names. */
export interface Invoiced {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  /** Null before the merchant has saved any. */
  readonly settings: Pick<StoreSettings, 'seller' | 'invoiceText'> | null;
}

/** The invoice as a file. Its code is loaded by itself. */
export const invoicePdf = (invoiced: Invoiced): Promise<Buffer> => renderToBuffer(invoiceDocument(invoiced));

export function invoiceDocument({ order, items, settings }: Invoiced): ReactElement<DocumentProps> {
  const title = `Invoice ${order.number}`;
  const text = settings?.invoiceText.trim() ?? '';
  const page = h(
    Page,
    { size: 'LETTER', style: styles.page },
    head(order.isSample ? 'Sample' : (settings?.seller.name ?? ''), title),
    fields(factsOf(order, settings)),
    table(columnsOf(order.currency), items),
    fields(totalsOf(order)),
    ...(text === '' ? [] : [h(Text, { key: 'text', style: styles.note }, text)]),
  );
  return h(Document, { title, language: 'en-US' }, page);
}

function factsOf(order: Order, settings: Invoiced['settings']): [string, string][] {
  const seller = settings?.seller ?? {};
  return shown([
    ['Seller', [seller.name, seller.address, seller.email].filter(Boolean).join('\n')],
    ['Bill to', `${order.buyerName}\n${order.buyerEmail}`],
    ['Ship to', order.shipTo && addressText(order.shipTo)],
    ['Date', longDay(order.placedAt)],
    ['PO number', order.poNumber],
    standingOf(order),
  ]);
}

function standingOf(order: Order): [string, string | null] {
  if (order.state === 'refunded') return ['Status', 'Refunded'];
  if (order.paidAt) return ['Paid', longDay(order.paidAt)];
  return ['Due on', order.invoiceDueOn && longDay(new Date(`${order.invoiceDueOn}T00:00:00Z`))];
}

function columnsOf(currency: string): readonly PdfColumn<OrderItem>[] {
  const money = (cents: number): string => moneyText(cents, currency);
  return [
    { title: 'Item', share: 4, text: (item) => [item.name, item.variantName].filter(Boolean).join(', ') },
    { title: 'SKU', share: 2, text: ({ sku }) => sku },
    { title: 'Quantity', share: 1, text: ({ quantity }) => String(quantity) },
    { title: 'Price', share: 1.5, text: ({ unitPriceCents }) => money(unitPriceCents) },
    { title: 'Discount', share: 1.5, text: ({ discountCents }) => money(discountCents) },
    { title: 'Tax', share: 1.5, text: ({ taxCents }) => money(taxCents) },
    {
      title: 'Amount',
      share: 1.5,
      text: (item) => money(item.unitPriceCents * item.quantity - item.discountCents),
    },
  ];
}

function totalsOf(order: Order): [string, string][] {
  const money = (cents: number): string => moneyText(cents, order.currency);
  const code = order.discountCode ? ` (${order.discountCode})` : '';
  return shown([
    ['Subtotal', money(order.subtotalCents)],
    [`Discount${code}`, order.discountCents > 0 ? `−${money(order.discountCents)}` : null],
    ['Shipping', order.shippingMethod && `${money(order.shippingCents)}, ${order.shippingMethod}`],
    ['Tax', money(order.taxCents)],
    ['Total', money(order.totalCents)],
  ]);
}

const shown = (facts: readonly (readonly [string, string | null])[]): [string, string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));

const addressText = (to: Address): string =>
  [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.postal_code}`]
    .filter(Boolean)
    .join('\n');

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (at: Date): string => DAY.format(at);
