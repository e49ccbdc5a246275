import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OpenOrder, OrderActor } from './order-log.ts';
import { OrderRows, type WholeOrder } from './order-rows.ts';
import { OrderSteps, type Parcel, type Refund } from './order-steps.ts';

/**
 * What can become of an order after it was placed. Each step is one transaction that locks the order, and answers it as it is then;
 * a step that does not fit any more is 409 `state_conflict`. Who may ask for it is decided by the caller.
 */
@Injectable()
export class OrderLifecycle {
  constructor(
    private readonly database: DataSource,
    private readonly rows: OrderRows,
    private readonly steps: OrderSteps,
  ) {}

  markPaid(actor: OrderActor, id: string): Promise<WholeOrder> {
    return this.change(actor, id, (open) => this.steps.pay(open));
  }

  /** @throws AppError 422 `over_shipment` */
  ship(actor: OrderActor, id: string, parcel: Parcel): Promise<WholeOrder> {
    return this.change(actor, id, (open) => this.steps.ship(open, parcel));
  }

  cancel(actor: OrderActor, id: string, reason: string): Promise<WholeOrder> {
    return this.change(actor, id, (open) => this.steps.cancel(open, reason));
  }

  /** @throws AppError 422 `over_return` */
  refund(actor: OrderActor, id: string, refund: Refund): Promise<WholeOrder> {
    return this.change(actor, id, (open) => this.steps.refund(open, refund));
  }

  complete(actor: OrderActor, id: string): Promise<WholeOrder> {
    return this.change(actor, id, (open) => this.steps.complete(open));
  }

  /** A step of another part of the store, such as an approval, in one transaction that holds the order locked. */
  async change(actor: OrderActor, id: string, work: (open: OpenOrder) => Promise<void>): Promise<WholeOrder> {
    const after: (() => void)[] = [];
    await this.database.transaction(async (q) => {
      const order = await this.rows.lock(q, id);
      await work({ q, order, items: await this.rows.items(q, id), actor, after });
    });
    after.forEach((run) => run());
    return this.rows.whole(id);
  }
}
