import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { DeliveryQueue } from './deliveries/delivery-queue.ts';
import { FORGET } from './deliveries/delivery.sql.ts';
import { EVENTS_CHANNEL } from './event-types.ts';

const HOUR = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR;

/** Looks for due deliveries: at once when the database says that there are some, and every few seconds for the rest. */
@Injectable()
export class EventSubscriptionsSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly sql: Sql,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
    listener: Listener,
  ) {
    if (env.runsWorker) listener.on(EVENTS_CHANNEL, () => this.queue.begin());
  }

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timers.push(setInterval(() => this.queue.begin(), this.env.SWEEP_MS));
    this.timers.push(setInterval(() => void this.forget(), HOUR));
    for (const timer of this.timers) timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.queue.settled();
  }

  /** What is older than a month, with its deliveries. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.sql
      .run('events_forget', FORGET, [before])
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'old events not deleted, the next hour will'));
  }
}
