import type { SelectQueryBuilder } from 'typeorm';
import { likePart } from '#platform/lists/like.ts';
import type { Order } from '#product/store/index.ts';
import type { MerchantOrdersQuery, OrderView } from '../dto/order-list.dto.ts';

export type OrderSelection = Pick<
  MerchantOrdersQuery,
  'q' | 'state' | 'view' | 'from' | 'to' | 'origin' | 'sort'
>;

const PARTS = `lower(o.number || ' ' || o.buyer_name || ' ' || o.buyer_email::text || ' ' || coalesce(o.po_number, ''))`;
/** Each half finds an index of its own. */
const FOUND = `o.id in (select o.id from orders o where ${PARTS} like :part
  union select i.order_id from order_items i where lower(i.sku) like :part)`;
export const WAITS = `(o.state = 'pending'
  and exists (select 1 from order_approvals a where a.order_id = o.id and a.state = 'waiting'))`;
/** The day ends in UTC, which is the store's time zone. */
export const OVERDUE = `(o.state = 'pending' and coalesce(o.invoice_due_on < :today::date, false) and not ${WAITS})`;

const VIEWS: Readonly<Record<OrderView, string>> = {
  to_ship: `o.state in ('paid', 'part_shipped')`,
  unpaid: `o.state = 'pending' and not ${WAITS}`,
  overdue: OVERDUE,
  approval: WAITS,
};

/** Limits a statement over orders `o` to those that are asked for. List, count and file use this one. */
export function filterOrders(
  found: SelectQueryBuilder<Order>,
  { q, state, view, from, to, origin }: OrderSelection,
  today: string,
): SelectQueryBuilder<Order> {
  found.setParameter('today', today);
  if (q) found.andWhere(FOUND, { part: likePart(q) });
  if (state) found.andWhere('o.state in (:...states)', { states: state });
  if (view) found.andWhere(VIEWS[view]);
  if (from) found.andWhere(`o.placed_at >= (:from::date at time zone 'UTC')`, { from });
  if (to) found.andWhere(`o.placed_at < ((:to::date + 1) at time zone 'UTC')`, { to });
  if (origin) found.andWhere(origin === 'sample' ? 'o.is_sample' : 'not o.is_sample');
  return found;
}

/** The newest or the largest first, or the other way round; equal ones by id, so that no page repeats one. */
export function orderedBy(
  found: SelectQueryBuilder<Order>,
  sort: OrderSelection['sort'],
): SelectQueryBuilder<Order> {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = sort.endsWith('total') ? 'o.total_cents' : 'o.placed_at';
  return found.orderBy(column, direction).addOrderBy('o.id', direction);
}
