import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import type { OrderState } from '../store-types.ts';
import { LiveOrders } from './live-orders.ts';
import { OrderEvent } from './order-event.entity.ts';
import type { OrderItem } from './order-item.entity.ts';
import { type OrderChangeKind, OrderObservers } from './order-observer.ts';
import { mayMove } from './order-state.ts';
import { Order } from './order.entity.ts';
import { stateConflict } from './orders.errors.ts';
import type { Shipment } from './shipment.entity.ts';

/** Who changes an order; null: the hub itself. */
export interface OrderActor {
  readonly userId: string | null;
}

/** An order that is locked by this transaction. What is to happen after the commit is gathered in `after`. */
export interface OpenOrder {
  readonly q: EntityManager;
  readonly order: Order;
  readonly items: OrderItem[];
  readonly actor: OrderActor;
  readonly after: (() => void)[];
}

export interface StepWords {
  readonly note?: string;
  readonly shipment?: Shipment;
  readonly changes?: QueryDeepPartialEntity<Order>;
}

/** Moves orders from state to state and writes each step down: timeline, audit log, open pages, and whoever takes part. */
@Injectable()
export class OrderLog {
  constructor(
    private readonly observers: OrderObservers,
    private readonly audit: Audit,
    private readonly live: LiveOrders,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 409 `state_conflict` when the order may not make this step now */
  async assertMay({ q, order }: OpenOrder, to: OrderState): Promise<void> {
    if (!mayMove(order.state, to)) throw stateConflict(order.state);
    const objection = await this.observers.objection(q, order, to);
    if (objection) throw stateConflict(order.state, objection);
  }

  async move(open: OpenOrder, to: Exclude<OrderState, 'pending'>, words: StepWords = {}): Promise<void> {
    const { q, order } = open;
    const before = order.state;
    const changes = { ...words.changes, state: to, updatedAt: this.clock.now() };
    await q.update(Order, { id: order.id }, changes);
    Object.assign(order, changes, { version: order.version + 1 });
    await this.write(open, to, { ...words, before });
  }

  async write(
    open: OpenOrder,
    kind: OrderChangeKind,
    { note = '', shipment, before }: StepWords & { readonly before?: OrderState },
  ): Promise<void> {
    const { q, order, items, actor, after } = open;
    const line = { orderId: order.id, kind, actorId: actor.userId, note, at: this.clock.now() };
    await q.insert(OrderEvent, line);
    await this.note(open, kind, before);
    await this.live.changed(q, order);
    const change = { kind, order, items, actorId: actor.userId, note, shipment: shipment ?? null };
    after.push(...(await this.observers.changed(q, change)));
  }

  private note({ q, order, actor }: OpenOrder, kind: OrderChangeKind, before?: OrderState): Promise<void> {
    const by = actor.userId ? { actorId: actor.userId } : { actorKind: 'system' as const };
    const states = { ...(before ? { before: { state: before } } : {}), after: { state: order.state } };
    return this.audit.record({ action: `order.${kind}`, subject: order.id, ...states, ...by }, q);
  }
}
