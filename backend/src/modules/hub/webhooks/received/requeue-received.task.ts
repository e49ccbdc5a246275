import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { receivedJob } from './received.job.ts';
import { ReceivedEvent } from './received-event.entity.ts';

const BATCH = 100;

/** Queues received events whose job was lost. */
@Recurring({ name: 'webhooks.requeue-received', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class RequeueReceivedTask implements RecurringTask {
  constructor(
    @InjectRepository(ReceivedEvent) private readonly events: Repository<ReceivedEvent>,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const due = new Date(now.getTime() - this.env.SWEEP_MS);
    const waiting = { handledAt: IsNull() };
    const lost = await this.events.find({
      select: { id: true },
      // A time in the future is from before the clock was set back.
      where: [
        { ...waiting, receivedAt: LessThanOrEqual(due) },
        { ...waiting, receivedAt: MoreThan(now) },
      ],
      order: { receivedAt: 'ASC' },
      take: BATCH,
    });
    for (const { id } of lost) await this.jobs.addMissing(receivedJob, { received_id: id }, id);
  }
}
