import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { FORGET } from './delivery.sql.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Deletes events older than 30 days, with their deliveries. */
@Recurring({ name: 'event-subscriptions.old-events', everyMs: HOUR_MS })
@Injectable()
export class OldEventsTask implements RecurringTask {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.sql.run('events_forget', FORGET, [new Date(this.clock.now().getTime() - KEPT_MS)]);
  }
}
