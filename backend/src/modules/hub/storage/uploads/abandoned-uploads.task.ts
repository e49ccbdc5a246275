import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { UploadInbox } from '../inbox/upload-inbox.ts';
import { IncomingObjects } from './incoming-objects.ts';

/** Removes uploads that were begun and never ended, those that nobody took over, and those that no longer count for a day. */
@Recurring({ name: 'storage.abandoned-uploads', everyMs: 300_000 })
@Injectable()
export class AbandonedUploadsTask implements RecurringTask {
  constructor(
    private readonly incoming: IncomingObjects,
    private readonly inbox: UploadInbox,
  ) {}

  async run(): Promise<void> {
    await this.incoming.sweep();
    await this.inbox.sweep();
  }
}
