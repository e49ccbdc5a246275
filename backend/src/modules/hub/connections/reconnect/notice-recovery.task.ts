import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { ReconnectNotices } from './reconnect-notices.ts';

/** Queues the notices of owners whose job was lost. */
@Recurring({ name: 'connections.notice-recovery', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class NoticeRecoveryTask implements RecurringTask {
  constructor(private readonly notices: ReconnectNotices) {}

  run(): Promise<void> {
    return this.notices.queueDue();
  }
}
