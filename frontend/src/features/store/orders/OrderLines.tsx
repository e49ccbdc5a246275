import { Link } from 'react-router-dom';
import { lineName, sentText } from '../../../shared/orders/lines.ts';
import { OrderLines as Lines } from '../../../shared/orders/OrderLines.tsx';
import type { OwnOrder } from './api.ts';
import { isPaid } from './labels.ts';

/** What was ordered, with the ways to the product and to the course of a seat. */
export function OrderLines({ order }: { readonly order: OwnOrder }) {
  return (
    <Lines order={order} lines={order.items}>
      {(line) => (
        <>
          {line.product_slug ? (
            <Link to={`/store?product=${line.product_slug}`}>{lineName(line)}</Link>
          ) : (
            lineName(line)
          )}
          <small className="muted">{sentText(line)}</small>
          {line.course_slug && isPaid(order) ? (
            <Link to={`/courses/${encodeURIComponent(line.course_slug)}`}>Open the course</Link>
          ) : null}
        </>
      )}
    </Lines>
  );
}
