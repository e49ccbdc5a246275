import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { AreaLaunches } from './area-launches.ts';
import { notifyWaitlistJob, type NotifyWaitlistPayload } from './notify-waitlist.job.ts';

const PAUSE_MS = 5_000;

/** One turn of the mails; killed in the middle it runs again, and those who were written to are not on the list any more. */
@Injectable()
@HandlesJob(notifyWaitlistJob)
export class NotifyWaitlistHandler implements JobHandler<NotifyWaitlistPayload> {
  constructor(
    private readonly launches: AreaLaunches,
    private readonly jobs: Jobs,
  ) {}

  async handle({ area }: NotifyWaitlistPayload): Promise<void> {
    if (await this.launches.notifyNext(area))
      await this.jobs.add(notifyWaitlistJob, { area }, { delayMs: PAUSE_MS });
  }
}
