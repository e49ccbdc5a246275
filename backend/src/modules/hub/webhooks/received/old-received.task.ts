import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { FORGET } from './received.sql.ts';

/** Longer than any vendor repeats an event. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes received events that no vendor sends again. */
@Recurring({ name: 'webhooks.old-received', everyMs: 3_600_000 })
@Injectable()
export class OldReceivedTask implements RecurringTask {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.sql.run('received_forget', FORGET, [new Date(this.clock.now().getTime() - KEPT_MS)]);
  }
}
