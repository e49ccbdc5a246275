import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { BegunJobs } from './begun-jobs.ts';

/** Deletes jobs that no vendor tells of any more. */
@Recurring({ name: 'tool-calls.old-begun-jobs', everyMs: 3_600_000 })
@Injectable()
export class OldBegunJobsTask implements RecurringTask {
  constructor(private readonly jobs: BegunJobs) {}

  run(): Promise<void> {
    return this.jobs.deleteOld();
  }
}
