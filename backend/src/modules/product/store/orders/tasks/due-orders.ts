import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { StoreSettings } from '../../settings/store-settings.entity.ts';
import { OrderLifecycle } from '../order-lifecycle.ts';
import { Order } from '../order.entity.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
const COMPLETE_AFTER_DAYS = 14;
const HUB = { userId: null };
const NOT_PAID = 'The invoice was not paid in time.';

/** Ends orders whose time has come. Each is a step of its own; one that somebody else changed meanwhile is left as it is. */
@Injectable()
export class DueOrders {
  constructor(
    private readonly database: DataSource,
    private readonly lifecycle: OrderLifecycle,
    private readonly clock: Clock,
  ) {}

  async cancelUnpaid(stopping?: AbortSignal): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const due = await this.find({ state: 'pending', invoiceDueOn: LessThan(today) });
    await this.each(due, (id) => this.lifecycle.cancel(HUB, id, NOT_PAID), stopping);
  }

  async completeShipped(stopping?: AbortSignal): Promise<void> {
    const settings = await this.database.manager.findOneBy(StoreSettings, { id: 1 });
    const days = settings?.completeAfterDays ?? COMPLETE_AFTER_DAYS;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    const due = await this.find({ state: 'shipped', shippedAt: LessThan(before) });
    await this.each(due, (id) => this.lifecycle.complete(HUB, id), stopping);
  }

  private find(where: object): Promise<Order[]> {
    return this.database.manager.find(Order, { select: { id: true }, where, take: BATCH });
  }

  private async each(
    orders: readonly Order[],
    step: (id: string) => Promise<unknown>,
    stopping?: AbortSignal,
  ): Promise<void> {
    for (const { id } of orders) {
      if (stopping?.aborted) return;
      await step(id).catch((cause: unknown) => {
        if (!(cause instanceof AppError && cause.status === 409)) throw cause;
      });
    }
  }
}
