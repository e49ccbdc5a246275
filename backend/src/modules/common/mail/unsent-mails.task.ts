import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { Mailer } from './mailer.ts';

const BATCH = 100;

/** Queues mails that were written but never queued: the process died, or the queue's store was away. */
@Recurring({ name: 'mail.unsent', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class UnsentMailsTask implements RecurringTask {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly mailer: Mailer,
  ) {}

  /** A job that exists already is not added again: its id is the mail's. A time in the future is from before a clock was set back. */
  async run(stopping?: AbortSignal): Promise<void> {
    const waiting = await this.sql.many<{ id: string }>(
      'mail_sweep',
      `select id from mails where state = 'queued'
        and (created_at < now() - $1 * interval '1 millisecond' or created_at > now())
        order by created_at limit ${BATCH}`,
      [this.env.SWEEP_MS],
    );
    for (const { id } of waiting) if (!stopping?.aborted) await this.mailer.enqueueMissing(id);
  }
}
