import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOperator, Raw, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { Mail } from './mail.entity.ts';
import { Mailer } from './mailer.ts';

const BATCH = 100;

/** Queues mails that were written but never queued: the process died, or the queue's store was away. */
@Recurring({ name: 'mail.unsent', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class UnsentMailsTask implements RecurringTask {
  constructor(
    private readonly env: Env,
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly mailer: Mailer,
  ) {}

  /** A job that exists already is not added again: its id is the mail's. A time in the future is from before a clock was set back. */
  async run(stopping?: AbortSignal): Promise<void> {
    const waiting = await this.mails.find({
      select: { id: true },
      where: { state: 'queued', createdAt: this.overdue() },
      order: { createdAt: 'ASC' },
      take: BATCH,
    });
    for (const { id } of waiting) if (!stopping?.aborted) await this.mailer.enqueueMissing(id);
  }

  private overdue(): FindOperator<Date> {
    return Raw((at) => `(${at} < now() - :ms * interval '1 millisecond' or ${at} > now())`, {
      ms: this.env.SWEEP_MS,
    });
  }
}
