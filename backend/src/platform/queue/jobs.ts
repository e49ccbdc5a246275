import { Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { requestContext } from '../context/request-context.ts';
import { currentTraceparent } from '../tracing/trace-carrier.ts';
import type { JobDefinition, QueueName } from './job.ts';
import { QueueDeadline } from './queue-deadline.ts';

export interface AddOptions {
  /** The same id twice is one job; take the id of the row that is the job's outbox. */
  readonly jobId?: string;
  readonly delayMs?: number;
  /** How long to wait for the queue's store; without it until it answers or the process stops. */
  readonly deadlineMs?: number;
}

/** A recurring task runs again; it need not wait for a store that is away. */
const REQUEUE_DEADLINE_MS = 1_500;

/**
 * Adds jobs. Adding is no part of a database transaction (decision 5): commit the row first, then add; a recurring task adds
 * the rest.
 */
@Injectable()
export class Jobs {
  private readonly deadline = new QueueDeadline();

  constructor(private readonly queues: ReadonlyMap<QueueName, Queue>) {}

  async add<P extends object>(job: JobDefinition<P>, payload: P, options: AddOptions = {}): Promise<void> {
    const requestId = requestContext.get()?.requestId;
    const traceparent = currentTraceparent();
    const data = { ...payload, ...(requestId ? { requestId } : {}), ...(traceparent ? { traceparent } : {}) };
    await this.deadline.within(options.deadlineMs, () =>
      this.queue(job.queue).add(job.name, data, rulesOf(job, options)),
    );
  }

  /**
   * For recurring tasks: leaves alone a job that waits or runs. One that has ended is kept for its log and would block its id:
   * it makes room, because the row it was about says that there is still something to do.
   */
  async addMissing<P extends object>(job: JobDefinition<P>, payload: P, jobId: string): Promise<void> {
    const known = await this.deadline.within(REQUEUE_DEADLINE_MS, () => this.queue(job.queue).getJob(jobId));
    if (known && !known.finishedOn) return;
    if (known) await this.deadline.within(REQUEUE_DEADLINE_MS, () => known.remove());
    await this.add(job, payload, { jobId, deadlineMs: REQUEUE_DEADLINE_MS });
  }

  /** Whoever still waits for an answer gets an error instead of waiting for ever. */
  async close(): Promise<void> {
    this.deadline.end();
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  private queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue ${name}`);
    return queue;
  }
}

function rulesOf(job: JobDefinition<object>, { jobId, delayMs }: AddOptions): JobsOptions {
  return {
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: { age: 600, count: 1000 },
    removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
    ...(jobId ? { jobId } : {}),
    ...(delayMs ? { delay: delayMs } : {}),
  };
}
