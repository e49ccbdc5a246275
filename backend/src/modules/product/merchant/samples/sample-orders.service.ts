import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Audit } from '#common/audit/index.ts';
import { Live } from '#common/live/index.ts';
import { Order, OrderEvent, OrderItem, Product, ProductVariant, Shipment } from '#product/store/index.ts';
import { SAMPLE_ORDERS, SAMPLE_PRODUCTS } from './sample-list.ts';
import { orderId, productId, productRow, rowsOf, variantRow } from './sample-rows.ts';

const ORDER_IDS = SAMPLE_ORDERS.map((_, index) => orderId(index));

/**
 * Twelve invented orders for a first look, which merchants add and remove. They are marked as samples and hold products of their
 * own that nobody is offered; real figures never count them.
 */
@Injectable()
export class SampleOrders {
  constructor(
    private readonly data: DataSource,
    private readonly audit: Audit,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Twice at once adds them once. Answers how many are new. */
  add(actorId: string): Promise<number> {
    return this.changing('sample_orders.added', actorId, async (q) => {
      if (await q.existsBy(Order, { id: In(ORDER_IDS) })) return 0;
      await q.upsert(Product, SAMPLE_PRODUCTS.map(productRow), ['id']);
      await q.upsert(ProductVariant, SAMPLE_PRODUCTS.map(variantRow), ['id']);
      const rows = SAMPLE_ORDERS.map((sample, index) => rowsOf(sample, index, this.clock.now()));
      await q.insert(
        Order,
        rows.map(({ order }) => order),
      );
      await q.insert(
        OrderItem,
        rows.flatMap(({ items }) => items),
      );
      await q.insert(
        OrderEvent,
        rows.flatMap(({ events }) => events),
      );
      await q.insert(
        Shipment,
        rows.flatMap(({ shipments }) => shipments),
      );
      return rows.length;
    });
  }

  /** Answers how many are gone. */
  remove(actorId: string): Promise<number> {
    return this.changing('sample_orders.removed', actorId, async (q) => {
      const { affected } = await q.delete(Order, { id: In(ORDER_IDS) });
      // One that a merchant put on sale, and somebody bought, stays.
      await q
        .createQueryBuilder()
        .delete()
        .from(Product)
        .where({ id: In(SAMPLE_PRODUCTS.map(({ key }) => productId(key))) })
        .andWhere('not exists (select 1 from order_items i where i.product_id = products.id)')
        .execute();
      return affected ?? 0;
    });
  }

  private changing(
    action: string,
    actorId: string,
    change: (q: EntityManager) => Promise<number>,
  ): Promise<number> {
    return this.data.transaction(async (q) => {
      await lockInTransaction(q, 'sample_orders', 'all');
      const count = await change(q);
      if (count > 0) {
        await this.audit.record({ action, subject: actorId, actorId, detail: { count } }, q);
        await this.live.tell(q, ['orders'], 'order', {});
      }
      return count;
    });
  }
}
