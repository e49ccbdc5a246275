import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { receivedJob } from './received.job.ts';
import { WAITING } from './received.sql.ts';

/** Queues received events whose job was lost. */
@Recurring({ name: 'webhooks.requeue-received', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class RequeueReceivedTask implements RecurringTask {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const lost = await this.sql.many<{ id: string }>('received_waiting', WAITING, [
      new Date(now - this.env.SWEEP_MS),
      new Date(now),
    ]);
    for (const { id } of lost) await this.jobs.addMissing(receivedJob, { received_id: id }, id);
  }
}
