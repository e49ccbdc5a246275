import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { QueueName } from './job.ts';
import { QueueDeadline } from './queue-deadline.ts';

export interface QueueCounts {
  readonly name: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that was given up. Its payload is nobody's business here. */
export interface FailedJob {
  readonly queue: QueueName;
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly tries: number;
  readonly failedAt: Date | null;
}

const DEADLINE_MS = 3_000;
const SHOWN = 50;
const REASON_LENGTH = 300;

/** What the queues hold, for people: counts, and jobs that failed and may be tried again. */
@Injectable()
export class QueueReport {
  private readonly deadline = new QueueDeadline();

  constructor(private readonly queues: ReadonlyMap<QueueName, Queue>) {}

  counts(): Promise<QueueCounts[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const found = await this.ask(() => queue.getJobCounts('waiting', 'active', 'delayed', 'failed'));
        const { waiting = 0, active = 0, delayed = 0, failed = 0 } = found;
        return { name, waiting, active, delayed, failed };
      }),
    );
  }

  /** Since when the oldest job waits that could run now; null where none waits. */
  oldest(): Promise<readonly { readonly queue: QueueName; readonly since: Date | null }[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const [job] = await this.ask(() => queue.getJobs(['waiting', 'prioritized'], 0, 0, true));
        return { queue: name, since: job ? new Date(job.timestamp + (job.delay ?? 0)) : null };
      }),
    );
  }

  /** The newest of all queues. */
  async failed(): Promise<FailedJob[]> {
    const perQueue = await Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const jobs = await this.ask(() => queue.getFailed(0, SHOWN - 1));
        return jobs.map((job) => toFailed(name, job));
      }),
    );
    return perQueue.flat().sort(newestFirst).slice(0, SHOWN);
  }

  /** Puts a failed job back into its queue, with all its tries; false when there is no such failed job. */
  async retry(queueName: string, id: string): Promise<boolean> {
    const queue = this.queues.get(queueName as QueueName);
    const job = await this.ask(() => queue?.getJob(id) ?? Promise.resolve(undefined));
    if (!job || !(await this.ask(() => job.isFailed()))) return false;
    await this.ask(() => job.retry('failed', { resetAttemptsMade: true }));
    return true;
  }

  private ask<T>(question: () => Promise<T>): Promise<T> {
    return this.deadline.within(DEADLINE_MS, question);
  }
}

const toFailed = (queue: QueueName, job: Job): FailedJob => ({
  queue,
  id: job.id ?? '',
  name: job.name,
  reason: (job.failedReason ?? '').slice(0, REASON_LENGTH),
  tries: job.attemptsMade,
  failedAt: job.finishedOn ? new Date(job.finishedOn) : null,
});

const newestFirst = (a: FailedJob, b: FailedJob): number =>
  (b.failedAt?.getTime() ?? 0) - (a.failedAt?.getTime() ?? 0);
