import { Injectable } from '@nestjs/common';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { ConnectionChecks } from '#hub/connections/index.ts';
import { checkConnectionJob } from './check-connection.job.ts';

/** Few at a time: people who connect a tool share the queue. Six sweeps of five seconds make 14,000 checks a day. */
const AT_ONCE = 5;

/** Queues the checks that are due. The rows say what is due, so a lost job is queued again. */
@Recurring({ name: 'connections.due-checks', everyMs: (env) => env.SWEEP_MS * 6 })
@Injectable()
export class DueChecksTask implements RecurringTask {
  constructor(
    private readonly checks: ConnectionChecks,
    private readonly jobs: Jobs,
  ) {}

  async run(): Promise<void> {
    await this.checks.beginForPlatform();
    for (const id of await this.checks.due(AT_ONCE))
      await this.jobs.addMissing(checkConnectionJob, { connection_id: id }, `check_${id}`);
  }
}
