import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { requestContext } from '../context/request-context.ts';
import type { JobDefinition, QueueName } from './job.ts';

export interface AddOptions {
  /** The same id twice is one job; take the id of the row that is the job's outbox. */
  readonly jobId?: string;
  readonly delayMs?: number;
}

/** Adds jobs. Adding is no part of a database transaction: commit the row first, then add; a sweeper finds the rest. */
@Injectable()
export class Jobs {
  constructor(private readonly queues: ReadonlyMap<QueueName, Queue>) {}

  async add<P extends object>(job: JobDefinition<P>, payload: P, options: AddOptions = {}): Promise<void> {
    const requestId = requestContext.get()?.requestId;
    await this.queue(job.queue).add(
      job.name,
      { ...payload, ...(requestId ? { requestId } : {}) },
      {
        attempts: job.attempts,
        backoff: { type: 'exponential', delay: job.backoffMs },
        removeOnComplete: { age: 600, count: 1000 },
        removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
        ...(options.jobId ? { jobId: options.jobId } : {}),
        ...(options.delayMs ? { delay: options.delayMs } : {}),
      },
    );
  }

  queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue ${name}`);
    return queue;
  }
}
