import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import {
  Order,
  OrderApproval,
  OrderEvent,
  OrderItem,
  orderNotFound,
  Shipment,
} from '#product/store/index.ts';
import type { MerchantOrderDto } from '../dto/order.dto.ts';
import { orderView, type OrderWithParts } from './order-view.ts';

/** Reads one order with its lines, what happened to it, and what was sent. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
  ) {}

  async one(id: string): Promise<MerchantOrderDto> {
    const q = this.data.manager;
    const order = isUUID(id) ? await q.findOneBy(Order, { id }) : null;
    if (!order) throw orderNotFound();
    const today = this.clock.now().toISOString().slice(0, 10);
    return orderView({ order, ...(await partsOf(q, order)) }, today);
  }
}

async function partsOf(
  q: EntityManager,
  { id: orderId, organisationId }: Order,
): Promise<Omit<OrderWithParts, 'order'>> {
  const [items, shipments, steps, names] = await Promise.all([
    q.find(OrderItem, { where: { orderId }, order: { position: 'ASC' } }),
    q.find(Shipment, { where: { orderId }, order: { shippedAt: 'ASC', id: 'ASC' } }),
    stepsOf(q, orderId),
    organisationOf(q, organisationId),
  ]);
  const waits = await q.existsBy(OrderApproval, { orderId, state: 'waiting' });
  return { items, shipments, steps, waits, organisationName: names };
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

async function organisationOf(q: EntityManager, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = q.createQueryBuilder().select('g.name', 'name').from('organisations', 'g');
  return (await found.where('g.id = :id', { id }).getRawOne<{ name: string }>())?.name ?? null;
}
