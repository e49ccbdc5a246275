import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { StoreSettings } from '../../settings/store-settings.entity.ts';
import { OrderLifecycle } from '../order-lifecycle.ts';
import { OrderPayments } from '../order-payments.ts';
import { Order } from '../order.entity.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
const COMPLETE_AFTER_DAYS = 14;
const HUB = { userId: null };
const NOT_PAID = 'The invoice was not paid in time.';
const NOT_APPROVED = 'The order was not approved in time.';

/** Ends orders whose time has come. Each is a step of its own; one that somebody else changed meanwhile is left as it is. */
@Injectable()
export class DueOrders {
  constructor(
    private readonly database: DataSource,
    private readonly lifecycle: OrderLifecycle,
    private readonly payments: OrderPayments,
    private readonly clock: Clock,
  ) {}

  async cancelUnpaid(stopping?: AbortSignal): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const due = await this.find({ state: 'pending', invoiceDueOn: LessThan(today) });
    await this.each(due, (order) => this.cancel(order), stopping);
  }

  async completeShipped(stopping?: AbortSignal): Promise<void> {
    const settings = await this.database.manager.findOneBy(StoreSettings, { id: 1 });
    const days = settings?.completeAfterDays ?? COMPLETE_AFTER_DAYS;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    const due = await this.find({ state: 'shipped', shippedAt: LessThan(before) });
    await this.each(due, ({ id }) => this.lifecycle.complete(HUB, id), stopping);
  }

  private async cancel(order: Order): Promise<void> {
    const waits = await this.payments.waits(this.database.manager, order);
    await this.lifecycle.cancel(HUB, order.id, waits ? NOT_APPROVED : NOT_PAID);
  }

  private find(where: object): Promise<Order[]> {
    return this.database.manager.find(Order, { where, take: BATCH });
  }

  private async each(
    orders: readonly Order[],
    step: (order: Order) => Promise<unknown>,
    stopping?: AbortSignal,
  ): Promise<void> {
    for (const order of orders) {
      if (stopping?.aborted) return;
      await step(order).catch((cause: unknown) => {
        if (!(cause instanceof AppError && cause.status === 409)) throw cause;
      });
    }
  }
}
