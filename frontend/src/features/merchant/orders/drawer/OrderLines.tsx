import type { MerchantOrder, OrderLine } from '../../api.ts';
import { moneyText } from '../../labels.ts';

/** How much of a line is sent, and came back. */
function sentText({
  kind,
  quantity,
  shipped_quantity: shipped,
  returned_quantity: returned,
}: OrderLine): string {
  const sent = kind === 'physical' ? `${shipped} of ${quantity} shipped` : `Quantity ${quantity}`;
  return returned > 0 ? `${sent}, ${returned} returned` : sent;
}

export const lineName = ({ name, variant_name }: OrderLine): string =>
  [name, variant_name].filter(Boolean).join(', ');

function Totals({ order }: { readonly order: MerchantOrder }) {
  const money = (cents: number) => moneyText(cents, order.currency);
  const { discount_cents: discount, discount_code: code } = order;
  const rows: readonly (readonly [string, string])[] = [
    ['Subtotal', money(order.subtotal_cents)],
    ...(discount > 0 ? ([[code ? `Discount ${code}` : 'Discount', `−${money(discount)}`]] as const) : []),
    ['Shipping', money(order.shipping_cents)],
    ['Tax', money(order.tax_cents)],
  ];
  return (
    <dl className="order-totals">
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt>
        <strong>Total</strong>
      </dt>
      <dd>
        <strong>{money(order.total_cents)}</strong>
      </dd>
    </dl>
  );
}

/** What was ordered, how much of it is sent, and what it costs. */
export function OrderLines({ order }: { readonly order: MerchantOrder }) {
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items">Items</h3>
      <ul className="order-lines">
        {order.lines.map((line) => (
          <li key={line.id} className="order-line">
            <span>
              {lineName(line)}
              <small className="muted">
                {line.sku} · {sentText(line)}
              </small>
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
