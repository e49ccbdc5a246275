import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Openings } from './openings.ts';
import { tellWaitingJob, type TellWaitingPayload } from './tell-waiting.job.ts';

const PAUSE_MS = 5_000;

/** One turn of the mails; killed in the middle it runs again, and those who were written to are not on the list any more. */
@Injectable()
@HandlesJob(tellWaitingJob)
export class TellWaitingHandler implements JobHandler<TellWaitingPayload> {
  constructor(
    private readonly openings: Openings,
    private readonly jobs: Jobs,
  ) {}

  async handle({ area }: TellWaitingPayload): Promise<void> {
    if (await this.openings.tellSome(area))
      await this.jobs.add(tellWaitingJob, { area }, { delayMs: PAUSE_MS });
  }
}
