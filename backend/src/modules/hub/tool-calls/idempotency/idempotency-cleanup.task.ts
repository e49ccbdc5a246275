import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { IdempotencyStore } from './idempotency-store.ts';

/** Deletes expired idempotency keys, every minute and in batches. */
@Recurring({ name: 'tool-calls.idempotency-cleanup', everyMs: 60_000 })
@Injectable()
export class IdempotencyCleanupTask implements RecurringTask {
  constructor(private readonly store: IdempotencyStore) {}

  async run(stopping?: AbortSignal): Promise<void> {
    while ((await this.store.deleteExpired()) > 0 && !stopping?.aborted);
  }
}
