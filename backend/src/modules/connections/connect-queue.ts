import { Injectable } from '@nestjs/common';
import { Log } from '../../platform/logging/log.ts';
import { Jobs } from '../../platform/queue/jobs.ts';
import { connectJob } from './connect.job.ts';

/** A queue store that is away may keep an `add` waiting until it is back; a person does not wait for that. */
const PATIENCE_MS = 1_500;

/** Queues committed attempts. The row is the outbox: what cannot be queued now, the sweeper queues later. */
@Injectable()
export class ConnectQueue {
  constructor(
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  async add(attemptId: string): Promise<void> {
    const adding = this.jobs.add(connectJob, { attempt_id: attemptId }, { jobId: attemptId });
    try {
      await atMost(PATIENCE_MS, adding);
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

/** What comes after the time is over is not listened to any more, neither as an answer nor as an error. */
async function atMost<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('the queue did not answer in time')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
