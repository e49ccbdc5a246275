import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { EndNotices } from './end-notices.ts';

/** Tells owners some days before their connections end. */
@Recurring({ name: 'connections.end-notices', everyMs: 15 * 60_000 })
@Injectable()
export class EndNoticesTask implements RecurringTask {
  constructor(private readonly notices: EndNotices) {}

  run(stopping: AbortSignal): Promise<void> {
    return this.notices.sendDue(stopping);
  }
}
