import type { ReactNode } from 'react';
import type { components } from '../api/schema.d.ts';
import { moneyText } from './money.ts';
import type { OrderedLine } from './lines.ts';
import { OrderTotals } from './OrderTotals.tsx';
import './orders.css';

type Order = Parameters<typeof OrderTotals>[0]['order'] &
  Pick<components['schemas']['OwnOrderDto'], 'currency'>;

interface OrderLinesProps<Line> {
  readonly order: Order;
  readonly lines: readonly Line[];
  /** What a line is, and how much of it is sent. */
  readonly children: (line: Line) => ReactNode;
}

/** What was ordered, and what it costs. */
export function OrderLines<Line extends OrderedLine>({ order, lines, children }: OrderLinesProps<Line>) {
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items">Items</h3>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line.id} className="order-line">
            <span>{children(line)}</span>
            <span>
              {line.quantity} × {moneyText(line.unit_price_cents, order.currency)}
            </span>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
    </section>
  );
}
