import { Injectable } from '@nestjs/common';
import { Log } from '../../platform/logging/log.ts';
import { Jobs } from '../../platform/queue/jobs.ts';
import { connectJob } from './connect.job.ts';

/** Queues committed attempts. The row is the outbox: what cannot be queued now, the sweeper queues later. */
@Injectable()
export class ConnectQueue {
  constructor(
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  async add(attemptId: string): Promise<void> {
    try {
      await this.jobs.add(connectJob, { attempt_id: attemptId }, { jobId: attemptId });
    } catch (cause) {
      this.log.warn({ err: cause, attemptId }, 'connect job not queued, the sweeper will');
    }
  }

  /** A job that failed for good is kept for its log and would block its id: it makes room for a new one. */
  async addAgain(attemptId: string): Promise<void> {
    const known = await this.jobs.queue(connectJob.queue).getJob(attemptId);
    if (known && (await known.isFailed())) await known.remove();
    await this.add(attemptId);
  }
}
