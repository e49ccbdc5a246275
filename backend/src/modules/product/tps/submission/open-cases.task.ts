import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, LessThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { askLaboratoryJob } from './ask-laboratory.job.ts';
import { Submissions } from './submissions.ts';
import { TpsSubmission } from './tps-submission.entity.ts';

const BATCH = 200;
const LOST_MS = 120_000;

/** Queues the cases whose laboratory is to be asked now, and submissions whose job was lost. */
@Recurring({ name: 'tps.open-cases', everyMs: 15_000 })
@Injectable()
export class OpenCasesTask implements RecurringTask {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    @InjectRepository(TpsSubmission) private readonly open: Repository<TpsSubmission>,
    private readonly submissions: Submissions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = await this.cases.find({
      select: { id: true },
      where: { askNextAt: LessThanOrEqual(now) },
      order: { askNextAt: 'ASC' },
      take: BATCH,
    });
    for (const { id } of due)
      if (!stopping?.aborted) await this.jobs.addMissing(askLaboratoryJob, { case_id: id }, `ask-${id}`);
    await this.addLost(now, stopping);
  }

  private async addLost(now: Date, stopping?: AbortSignal): Promise<void> {
    const lost = await this.open.find({
      select: { id: true },
      where: {
        state: In<TpsSubmission['state']>(['queued', 'sending']),
        updatedAt: LessThan(new Date(now.getTime() - LOST_MS)),
      },
      take: BATCH,
    });
    for (const submission of lost) if (!stopping?.aborted) await this.submissions.addMissing(submission);
  }
}
