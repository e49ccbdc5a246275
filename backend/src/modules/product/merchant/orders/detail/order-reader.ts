import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Order, OrderEvent, OrderItem, orderNotFound, Shipment } from '#product/store/index.ts';
import type { MerchantOrderDto } from '../dto/order.dto.ts';
import { WAITS } from '../listing/order-filter.ts';
import { orderView, type OrderWithParts } from './order-view.ts';

/** Reads one order with its lines, what happened to it, and what was sent. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
  ) {}

  /** In four statements at once. */
  async one(id: string): Promise<MerchantOrderDto> {
    if (!isUUID(id)) throw orderNotFound();
    const q = this.data.manager;
    const [head, items, shipments, steps] = await Promise.all([
      headOf(q, id),
      q.find(OrderItem, { where: { orderId: id }, order: { position: 'ASC' } }),
      q.find(Shipment, { where: { orderId: id }, order: { shippedAt: 'ASC', id: 'ASC' } }),
      stepsOf(q, id),
    ]);
    if (!head) throw orderNotFound();
    return orderView({ ...head, items, shipments, steps }, this.clock.now().toISOString().slice(0, 10));
  }
}

type Head = Pick<OrderWithParts, 'order' | 'organisationName' | 'waits'>;

/** The order with the name of its organization, and whether that still has to approve it. */
async function headOf(q: EntityManager, id: string): Promise<Head | null> {
  const { entities, raw } = await q
    .createQueryBuilder(Order, 'o')
    .leftJoin('organisations', 'g', 'g.id = o.organisation_id')
    .addSelect('g.name', 'organisation_name')
    .addSelect(WAITS, 'waits')
    .where('o.id = :id', { id })
    .getRawAndEntities<{ organisation_name: string | null; waits: boolean }>();
  const [order] = entities;
  const [more] = raw;
  return order && more ? { order, organisationName: more.organisation_name, waits: more.waits } : null;
}

/** With the names of those who acted. */
function stepsOf(q: EntityManager, orderId: string): Promise<OrderWithParts['steps']> {
  return q
    .createQueryBuilder(OrderEvent, 'e')
    .leftJoin('profiles', 'p', 'p.id = e.actor_id')
    .select('e.id, e.kind, e.note, e.at')
    .addSelect(`nullif(concat_ws(' ', p.first_name, p.last_name), '')`, 'actor_name')
    .where('e.order_id = :orderId', { orderId })
    .orderBy('e.at')
    .addOrderBy('e.id')
    .getRawMany();
}
