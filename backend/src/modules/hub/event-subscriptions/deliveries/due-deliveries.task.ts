import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Listener } from '#platform/database/listener.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { EVENTS_CHANNEL } from '../event-types.ts';
import { DeliveryQueue } from './delivery-queue.ts';

/** Queues due deliveries: at once when the database announces one, and every few seconds for retries. */
@Recurring({ name: 'event-subscriptions.due-deliveries', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class DueDeliveriesTask implements RecurringTask, BeforeApplicationShutdown {
  constructor(
    private readonly queue: DeliveryQueue,
    env: Env,
    listener: Listener,
  ) {
    if (env.runsWorker) listener.on(EVENTS_CHANNEL, () => this.queue.begin());
  }

  async run(): Promise<void> {
    this.queue.begin();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.settled();
  }
}
