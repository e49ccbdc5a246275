import { Injectable } from '@nestjs/common';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { connectJob } from './connect.job.ts';

/** A queue store that is away may keep an `add` waiting until it is back; a person does not wait for that. */
const DEADLINE_MS = 1_500;

/**
 * Queues committed attempts. The row is the outbox (decision 6): what cannot be queued now, the recurring task queues later.
 */
@Injectable()
export class ConnectQueue {
  constructor(
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  async add(attemptId: string): Promise<void> {
    const options = { jobId: attemptId, deadlineMs: DEADLINE_MS };
    try {
      await this.jobs.add(connectJob, { attempt_id: attemptId }, options);
    } catch (cause) {
      this.log.warn({ err: cause, attemptId }, 'connect job not queued; the recurring task will');
    }
  }

  /** For the recurring task: the attempt has not ended, whatever happened to its job. */
  async addMissing(attemptId: string): Promise<void> {
    await this.jobs.addMissing(connectJob, { attempt_id: attemptId }, attemptId);
  }
}
