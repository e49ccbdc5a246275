import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { ORDER_EVENT_KINDS } from '../store-types.ts';
import { orderNotFound } from '../store.errors.ts';
import { OrderEvent } from './order-event.entity.ts';
import { OrderItem } from './order-item.entity.ts';
import { Order } from './order.entity.ts';
import { Shipment } from './shipment.entity.ts';

/** An order with everything that belongs to it. */
export interface WholeOrder {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly events: readonly OrderEvent[];
  readonly shipments: readonly Shipment[];
}

/** Reads orders. Whose order it may be is decided by who asks: `where` narrows it. */
@Injectable()
export class OrderRows {
  constructor(private readonly database: DataSource) {}

  /** @throws AppError 404 */
  async whole(id: string, where: Partial<Pick<Order, 'userId'>> = {}): Promise<WholeOrder> {
    const q = this.database.manager;
    const order = isUUID(id) ? await q.findOneBy(Order, { ...where, id } as { id: string }) : null;
    if (!order) throw orderNotFound();
    const [items, events, shipments] = await Promise.all([
      this.items(q, id),
      q.find(OrderEvent, { where: { orderId: id }, order: { at: 'ASC' } }),
      q.find(Shipment, { where: { orderId: id }, order: { shippedAt: 'ASC', id: 'ASC' } }),
    ]);
    return { order, items, events: events.sort(inTime), shipments };
  }

  items(q: EntityManager, orderId: string): Promise<OrderItem[]> {
    return q.find(OrderItem, { where: { orderId }, order: { position: 'ASC' } });
  }

  /** Locks an order for a step. @throws AppError 404 */
  async lock(q: EntityManager, id: string): Promise<Order> {
    const order = isUUID(id)
      ? await q.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!order) throw orderNotFound();
    return order;
  }
}

/** What happened in the same moment stands in the order in which it can happen. */
const inTime = (a: OrderEvent, b: OrderEvent): number =>
  a.at.getTime() - b.at.getTime() || ORDER_EVENT_KINDS.indexOf(a.kind) - ORDER_EVENT_KINDS.indexOf(b.kind);
