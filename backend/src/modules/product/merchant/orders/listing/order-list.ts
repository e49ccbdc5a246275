import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { opens, planned, prepared } from '#platform/lists/list-rows.sql.ts';
import { Order } from '#product/store/index.ts';
import type {
  MerchantOrderListDto,
  MerchantOrderRowDto,
  MerchantOrdersQuery,
} from '../dto/order-list.dto.ts';
import { filterOrders, orderedBy, type OrderSelection, OVERDUE, WAITS } from './order-filter.ts';

/** The orders of the store as merchants see them. */
@Injectable()
export class OrderList {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly clock: Clock,
  ) {}

  async page(query: MerchantOrdersQuery): Promise<MerchantOrderListDto> {
    const { page, page_size: size } = query;
    const read = opens(query) && !query.state ? prepared : planned;
    const [items, total] = await Promise.all([
      this.rows(query, { limit: size, offset: (page - 1) * size }, read),
      countRows(filterOrders(this.orders.createQueryBuilder('o'), query, this.today()), read),
    ]);
    return { items, total, page, page_size: size };
  }

  /** The page is found among the orders alone; only its rows are read with what belongs to them. */
  async rows(
    query: OrderSelection,
    { limit, offset }: { limit: number; offset: number },
    read = planned,
  ): Promise<MerchantOrderRowDto[]> {
    const ids = filterOrders(this.orders.createQueryBuilder('o'), query, this.today())
      .select('o.id', 'id')
      .limit(limit)
      .offset(offset);
    orderedBy(ids, query.sort);
    const found = rowsOf(this.orders)
      .innerJoin(`(${ids.getQuery()})`, 'listed', 'listed.id = o.id')
      .setParameters(ids.getParameters());
    return (await read<OrderRow>(orderedBy(found, query.sort))).map(toRow);
  }

  today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

type OrderRow = Omit<MerchantOrderRowDto, 'placed_at'> & { readonly placed_at: Date };

export const toRow = (row: OrderRow): MerchantOrderRowDto => ({
  ...row,
  placed_at: row.placed_at.toISOString(),
});

const rowsOf = (orders: Repository<Order>): SelectQueryBuilder<Order> =>
  orders.createQueryBuilder('o').leftJoin('organisations', 'g', 'g.id = o.organisation_id').select(COLUMNS);

const COLUMNS = `o.id, o.number, o.buyer_name, o.buyer_email::text, g.name as organisation_name, o.state, o.payment_method,
  o.po_number, o.total_cents, o.currency, o.invoice_due_on::text, ${OVERDUE} as overdue, ${WAITS} as waits_for_approval,
  o.is_sample, o.placed_at, o.version,
  (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as items,
  (select coalesce(sum(i.quantity - i.shipped_quantity), 0)::int from order_items i
    where i.order_id = o.id and i.kind = 'physical' and o.state in ('paid', 'part_shipped')) as to_ship`;
