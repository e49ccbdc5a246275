import type { components } from '../api/schema.d.ts';
import { moneyText } from './money.ts';
import './orders.css';

type Order = Pick<
  components['schemas']['OwnOrderDto'],
  | ('subtotal_cents' | 'discount_cents' | 'discount_code' | 'shipping_cents')
  | ('tax_cents' | 'total_cents' | 'currency')
>;

const rowsOf = (order: Order): readonly (readonly [string, number])[] => [
  ['Subtotal', order.subtotal_cents],
  ...(order.discount_cents > 0
    ? [[['Discount', order.discount_code].filter(Boolean).join(' '), -order.discount_cents] as const]
    : []),
  ['Shipping', order.shipping_cents],
  ['Tax', order.tax_cents],
  ['Total', order.total_cents],
];

/** The sums of an order; the last one is what is to be paid. */
export function OrderTotals({ order }: { readonly order: Order }) {
  return (
    <dl className="order-totals">
      {rowsOf(order).map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{moneyText(cents, order.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
