import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { QueueName } from './job.ts';
import { QueueDeadline } from './queue-deadline.ts';

const DEADLINE_MS = 3_000;
/** As many failed jobs as a queue keeps. */
const MOST = 1_000;
const AT_ONCE = 20;
const REMOVABLE: readonly string[] = ['failed', 'waiting', 'paused', 'prioritized', 'delayed'];

/** What people do with queues and their jobs. Of two who retry the same job at once, one succeeds: the store decides. */
@Injectable()
export class QueueControl {
  private readonly deadline = new QueueDeadline();

  constructor(private readonly queues: ReadonlyMap<QueueName, Queue>) {}

  /** Puts a failed job back into its queue, with all its tries; false when there is no such failed job. */
  async retry(name: QueueName, id: string): Promise<boolean> {
    const job = await this.find(name, id);
    return job ? this.retryJob(job) : false;
  }

  /** Puts the failed jobs of a queue back, except those of the kinds in `without`. Returns how many. */
  async retryFailed(name: QueueName, without: readonly string[] = []): Promise<number> {
    const failed = await this.ask(() => this.queue(name).getFailed(0, MOST - 1));
    const jobs = failed.filter((job) => !without.includes(job.name));
    let retried = 0;
    for (let start = 0; start < jobs.length; start += AT_ONCE) {
      const done = await Promise.all(jobs.slice(start, start + AT_ONCE).map((job) => this.retryJob(job)));
      retried += done.filter(Boolean).length;
    }
    return retried;
  }

  /** Removes a job that failed or waits. */
  async remove(name: QueueName, id: string): Promise<'removed' | 'running' | 'gone'> {
    const job = await this.find(name, id);
    const state = job ? await this.ask(() => job.getState()) : 'unknown';
    if (!job || !REMOVABLE.includes(state)) return state === 'active' ? 'running' : 'gone';
    try {
      await this.ask(() => job.remove());
      return 'removed';
    } catch (cause) {
      const now = await this.ask(() => job.getState());
      if (REMOVABLE.includes(now)) throw cause;
      return now === 'active' ? 'running' : 'gone';
    }
  }

  /**
   * Pauses a queue in all processes, or lets it go on. The store keeps it, so it outlives a restart; jobs that run now end.
   * Returns false when it was so already.
   */
  async setPaused(name: QueueName, paused: boolean): Promise<boolean> {
    const queue = this.queue(name);
    if ((await this.ask(() => queue.isPaused())) === paused) return false;
    await this.ask(() => (paused ? queue.pause() : queue.resume()));
    return true;
  }

  private find(name: QueueName, id: string): Promise<Job | undefined> {
    return this.ask(() => this.queue(name).getJob(id));
  }

  private async retryJob(job: Job): Promise<boolean> {
    try {
      await this.ask(() => job.retry('failed', { resetAttemptsMade: true }));
      return true;
    } catch (cause) {
      if (await this.ask(() => job.isFailed())) throw cause;
      return false;
    }
  }

  private queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue ${name}`);
    return queue;
  }

  private ask<T>(question: () => Promise<T>): Promise<T> {
    return this.deadline.within(DEADLINE_MS, question);
  }
}
