import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { StockLedger } from '../stock/stock-ledger.ts';
import { OrderItem } from './order-item.entity.ts';
import { type OpenOrder, OrderLog } from './order-log.ts';
import { Order } from './order.entity.ts';

/** The next number of an order, as part of an insert: ORD-000001. */
const NEXT_NUMBER = `(select 'ORD-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') as n)`;

/** One line as it is ordered: the product's name and price of that moment. */
export type NewLine = Pick<
  OrderItem,
  | 'productId'
  | 'variantId'
  | 'kind'
  | 'name'
  | 'variantName'
  | 'sku'
  | 'unitPriceCents'
  | 'quantity'
  | 'discountCents'
  | 'taxCents'
>;

export type NewOrder = Pick<
  Order,
  | 'userId'
  | 'organisationId'
  | 'buyerName'
  | 'buyerEmail'
  | 'paymentMethod'
  | 'poNumber'
  | 'discountCode'
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'totalCents'
  | 'currency'
  | 'shipTo'
  | 'shippingMethod'
  | 'requestKey'
  | 'requestHash'
  | 'invoiceDueOn'
> & { readonly lines: readonly NewLine[] };

/** Writes new orders and holds back what they need, within the caller's transaction. */
@Injectable()
export class NewOrders {
  constructor(
    private readonly ledger: StockLedger,
    private readonly log: OrderLog,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 409 `out_of_stock` */
  async add(q: EntityManager, { lines, ...columns }: NewOrder): Promise<OpenOrder> {
    const { id } = await this.insert(q, columns);
    const items = lines.map((line, position) => q.create(OrderItem, { ...line, orderId: id, position }));
    await this.ledger.reserve(q, lines, { orderId: id, by: columns.userId });
    await q.save(items);
    const order = await q.findOneByOrFail(Order, { id });
    const open: OpenOrder = { q, order, items, actor: { userId: columns.userId }, after: [] };
    await this.log.write(open, 'placed', {});
    return open;
  }

  private async insert(q: EntityManager, columns: Omit<NewOrder, 'lines'>): Promise<{ id: string }> {
    const now = this.clock.now();
    const times = { placedAt: now, createdAt: now, updatedAt: now };
    const values = { ...columns, ...times, number: () => NEXT_NUMBER };
    const { identifiers } = await q.createQueryBuilder().insert().into(Order).values(values).execute();
    return identifiers[0] as { id: string };
  }
}
