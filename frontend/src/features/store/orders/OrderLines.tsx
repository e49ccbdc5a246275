import { Link } from 'react-router-dom';
import type { OrderLine, OwnOrder } from './api.ts';
import { isPaid, moneyText } from './labels.ts';

export const lineName = ({ name, variant_name }: OrderLine): string =>
  [name, variant_name].filter(Boolean).join(', ');

/** How much of a line is on its way, and came back. */
function sentText({ kind, quantity, shipped_quantity: sent, returned_quantity: back }: OrderLine): string {
  const text = kind === 'physical' ? `${sent} of ${quantity} shipped` : `Quantity ${quantity}`;
  return back > 0 ? `${text}, ${back} returned` : text;
}

const rowsOf = (order: OwnOrder): readonly (readonly [string, number])[] => [
  ['Subtotal', order.subtotal_cents],
  ...(order.discount_cents > 0
    ? [[['Discount', order.discount_code].filter(Boolean).join(' '), -order.discount_cents] as const]
    : []),
  ['Shipping', order.shipping_cents],
  ['Tax', order.tax_cents],
];

function Totals({ order }: { readonly order: OwnOrder }) {
  return (
    <dl className="order-totals">
      {rowsOf(order).map(([label, cents]) => (
        <div key={label} className="order-total">
          <dt>{label}</dt>
          <dd>{moneyText(cents, order.currency)}</dd>
        </div>
      ))}
      <div className="order-total">
        <dt>
          <strong>Total</strong>
        </dt>
        <dd>
          <strong>{moneyText(order.total_cents, order.currency)}</strong>
        </dd>
      </div>
    </dl>
  );
}

/** What was ordered, how much of it is sent, and what it costs. */
export function OrderLines({ order }: { readonly order: OwnOrder }) {
  return (
    <section aria-labelledby="own-order-items">
      <h3 id="own-order-items">Items</h3>
      <ul className="order-lines plain-list">
        {order.items.map((line) => (
          <li key={line.id} className="order-line">
            <span>
              {line.product_slug ? (
                <Link to={`/store?product=${line.product_slug}`}>{lineName(line)}</Link>
              ) : (
                lineName(line)
              )}
              <small className="muted">{sentText(line)}</small>
              {line.course_slug && isPaid(order) ? (
                <Link to={`/courses/${encodeURIComponent(line.course_slug)}`}>Open the course</Link>
              ) : null}
            </span>
            <span>
              {line.quantity} × {moneyText(line.unit_price_cents, order.currency)}
            </span>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </section>
  );
}
