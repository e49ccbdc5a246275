import { Injectable } from '@nestjs/common';
import type { Job, JobType, Queue } from 'bullmq';
import type { QueueName } from './job.ts';
import { QueueDeadline } from './queue-deadline.ts';

export interface QueueCounts {
  readonly name: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

export const LISTED_STATES = ['failed', 'waiting', 'delayed', 'active'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** A job without its payload, which is nobody's business here. */
export interface QueuedJob {
  readonly queue: QueueName;
  readonly id: string;
  readonly name: string;
  /** Why its last try failed; empty where none did. */
  readonly reason: string;
  readonly tries: number;
  readonly attempts: number;
  readonly addedAt: Date;
  readonly failedAt: Date | null;
}

export interface QueuedJobs {
  readonly jobs: readonly QueuedJob[];
  readonly total: number;
}

/** The PostgreSQL store counts the waiting jobs of a paused queue as this, which the type leaves out. */
const PAUSED = 'paused' as JobType;
const DEADLINE_MS = 3_000;
const REASON_LENGTH = 300;

/** What the queues hold, for people: counts, and jobs by state. */
@Injectable()
export class QueueReport {
  private readonly deadline = new QueueDeadline();

  constructor(private readonly queues: ReadonlyMap<QueueName, Queue>) {}

  counts(): Promise<QueueCounts[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const found = await this.ask(() =>
          queue.getJobCounts('waiting', PAUSED, 'active', 'delayed', 'failed'),
        );
        const { waiting = 0, paused = 0, active = 0, delayed = 0, failed = 0 } = found;
        return { name, waiting: waiting + paused, active, delayed, failed };
      }),
    );
  }

  /** The queues that an administrator paused. */
  async paused(): Promise<ReadonlySet<QueueName>> {
    const asked = [...this.queues].map(async ([name, queue]) =>
      (await this.ask(() => queue.isPaused())) ? [name] : [],
    );
    return new Set((await Promise.all(asked)).flat());
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

  /**
   * A part of the jobs in one state, queue by queue: the failed ones newest first, the others in the order in which they run.
   * @param only one queue; without it all of them
   */
  async list(
    state: ListedState,
    only: QueueName | undefined,
    offset: number,
    limit: number,
  ): Promise<QueuedJobs> {
    const counts = (await this.counts()).filter(({ name }) => !only || name === only);
    const jobs: QueuedJob[] = [];
    let before = 0;
    for (const { name, [state]: count } of counts) {
      const start = Math.max(0, offset - before);
      const wanted = limit - jobs.length;
      before += count;
      if (wanted > 0 && start < count) jobs.push(...(await this.read(name, state, start, wanted)));
    }
    return { jobs, total: before };
  }

  private async read(
    name: QueueName,
    state: ListedState,
    start: number,
    wanted: number,
  ): Promise<QueuedJob[]> {
    const found = await this.ask(
      () =>
        this.queues.get(name)?.getJobs([state], start, start + wanted - 1, state !== 'failed') ??
        Promise.resolve([]),
    );
    return found.map((job) => toQueued(name, job));
  }

  private ask<T>(question: () => Promise<T>): Promise<T> {
    return this.deadline.within(DEADLINE_MS, question);
  }
}

const toQueued = (queue: QueueName, job: Job): QueuedJob => ({
  ...{ queue, id: job.id ?? '', name: job.name, tries: job.attemptsMade },
  reason: (job.failedReason ?? '').slice(0, REASON_LENGTH),
  attempts: job.opts.attempts ?? 1,
  addedAt: new Date(job.timestamp),
  failedAt: job.finishedOn ? new Date(job.finishedOn) : null,
});
