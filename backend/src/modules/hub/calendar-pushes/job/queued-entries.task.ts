import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { CalendarPush } from '../calendar-push.entity.ts';
import { writeEntryJob } from './write-entry.job.ts';

const BATCH = 200;

/** Queues entries whose job was lost, or which were too many to be queued with the change of their subject. */
@Recurring({ name: 'calendar-pushes.queued', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class QueuedEntriesTask implements RecurringTask {
  constructor(
    @InjectRepository(CalendarPush) private readonly pushes: Repository<CalendarPush>,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = new Date(now.getTime() - this.env.SWEEP_MS);
    const waiting = await this.pushes.find({
      select: { id: true },
      // A time in the future is from before the clock was set back.
      where: [
        { state: 'queued', updatedAt: LessThanOrEqual(due) },
        { state: 'queued', updatedAt: MoreThan(now) },
      ],
      order: { updatedAt: 'ASC' },
      take: BATCH,
    });
    for (const { id } of waiting)
      if (!stopping?.aborted) await this.jobs.addMissing(writeEntryJob, { push_id: id }, id);
  }
}
