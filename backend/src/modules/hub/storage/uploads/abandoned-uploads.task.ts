import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { IncomingObjects } from './incoming-objects.ts';

/** Removes uploads that were begun and never ended, with their bytes, and those that no longer count for a day. */
@Recurring({ name: 'storage.abandoned-uploads', everyMs: 300_000 })
@Injectable()
export class AbandonedUploadsTask implements RecurringTask {
  constructor(private readonly incoming: IncomingObjects) {}

  run(): Promise<void> {
    return this.incoming.sweep();
  }
}
