import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderState } from '../store-types.ts';
import type { OrderItem } from './order-item.entity.ts';
import type { Order } from './order.entity.ts';
import type { Shipment } from './shipment.entity.ts';

/** What happened to an order. */
export type OrderChangeKind =
  | 'placed'
  | 'paid'
  | 'part_shipped'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded';

/** An order after a change, and who changed it. */
export interface OrderChange {
  readonly kind: OrderChangeKind;
  readonly order: Order;
  readonly items: readonly OrderItem[];
  /** Null: the hub itself. */
  readonly actorId: string | null;
  /** The reason or note that was given. */
  readonly note: string;
  /** What was sent, with `part_shipped` and `shipped`. */
  readonly shipment: Shipment | null;
}

/** Takes part in what becomes of orders, for example by granting what was bought or by telling people. */
export interface OrderObserver {
  /** Says why an order may not make a step now, for the person who asked for it; null when nothing speaks against it. */
  objection?(q: EntityManager, order: Order, to: OrderState): Promise<string | null>;
  /**
   * Runs within the transaction of the change: it is committed with it or not at all.
   *
   * @returns what to do after the commit, such as adding jobs; it must not throw
   */
  changed?(q: EntityManager, change: OrderChange): Promise<(() => void) | undefined>;
}

/** Who takes part in changes of orders. Each part of the store registers its own when its module starts. */
@Injectable()
export class OrderObservers {
  private readonly all: OrderObserver[] = [];

  add(observer: OrderObserver): void {
    this.all.push(observer);
  }

  async objection(q: EntityManager, order: Order, to: OrderState): Promise<string | null> {
    for (const observer of this.all) {
      const objection = await observer.objection?.(q, order, to);
      if (objection) return objection;
    }
    return null;
  }

  async changed(q: EntityManager, change: OrderChange): Promise<(() => void)[]> {
    const after: (() => void)[] = [];
    for (const observer of this.all) {
      const run = await observer.changed?.(q, change);
      if (run) after.push(run);
    }
    return after;
  }
}
