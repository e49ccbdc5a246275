import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { DueOrders } from './due-orders.ts';

const HOUR_MS = 3_600_000;

/** Cancels orders whose invoice was not paid in time, so that others can buy what they hold. */
@Recurring({ name: 'store.unpaid-orders', everyMs: HOUR_MS })
@Injectable()
export class UnpaidOrdersTask implements RecurringTask {
  constructor(private readonly orders: DueOrders) {}

  run(stopping: AbortSignal): Promise<void> {
    return this.orders.cancelUnpaid(stopping);
  }
}

/** Completes orders that were shipped some time ago. */
@Recurring({ name: 'store.shipped-orders', everyMs: HOUR_MS })
@Injectable()
export class ShippedOrdersTask implements RecurringTask {
  constructor(private readonly orders: DueOrders) {}

  run(stopping: AbortSignal): Promise<void> {
    return this.orders.completeShipped(stopping);
  }
}
