import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, Worker } from 'bullmq';
import { Env } from '#config/env.ts';
import { acceptRequestId } from '../context/request-id.ts';
import { requestContext } from '../context/request-context.ts';
import { Log } from '../logging/log.ts';
import { definedJobs, jobKey, QUEUES, type QueueName } from './job.ts';
import { histogram } from '../tracing/meter.ts';
import { METRICS } from '../tracing/metrics.ts';
import { observed } from '../tracing/observed.ts';
import { withTraceparent } from '../tracing/trace-carrier.ts';
import { JobMetadata, type JobHandler } from './job-handler.ts';
import { QueueChanges } from './queue-changes.ts';
import { QueueConnection } from './queue-connection.ts';

const CONCURRENCY = 8;
/** Within the 5 s a process has to stop; a mail server that does not answer may take far longer. */
const END_MS = 3_000;

const durations = histogram(METRICS.jobDuration);

/** Finds the handlers, refuses to start when a job has none or two, and works the queues where HUB_ROLE says so. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, JobHandler<object>>();
  private workers: Worker[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly connection: QueueConnection,
    private readonly changes: QueueChanges,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.collectHandlers();
    if (this.env.runsWorker) this.workers = QUEUES.map((queue) => this.work(queue));
  }

  /** Lets running jobs end; those that do not in time are taken over by another worker. */
  async close(): Promise<void> {
    const ended = Promise.allSettled(this.workers.map((worker) => worker.close()));
    const late = new AbortController();
    await Promise.race([ended, setTimeout(END_MS, undefined, { ref: false, signal: late.signal })]);
    late.abort();
    this.workers = [];
  }

  private collectHandlers(): void {
    for (const provider of this.discovery.getProviders()) {
      const job = this.discovery.getMetadataByDecorator(JobMetadata, provider);
      if (!job || !provider.instance) continue;
      if (this.handlers.has(jobKey(job))) throw new Error(`job ${jobKey(job)} has two handlers`);
      this.handlers.set(jobKey(job), provider.instance as JobHandler<object>);
    }
    const orphans = definedJobs()
      .map(jobKey)
      .filter((key) => !this.handlers.has(key));
    if (orphans.length > 0) throw new Error(`no handler for job ${orphans.join(', ')}`);
  }

  private work(queue: QueueName): Worker {
    const worker = new Worker(queue, (job) => this.run(queue, job), {
      ...this.connection.options,
      concurrency: CONCURRENCY,
      lockDuration: this.env.JOB_LOCK_MS,
      stalledInterval: this.env.JOB_LOCK_MS / 2,
      maxStalledCount: 10,
      runRetryDelay: 1_000,
    });
    worker.on('error', (cause) => this.log.warn({ err: cause, queue }, 'queue connection trouble'));
    for (const event of ['active', 'completed', 'failed'] as const) worker.on(event, this.changes.note);
    worker.on('failed', (job, cause) =>
      this.log.error({ err: cause, job: job?.name, jobId: job?.id, tries: job?.attemptsMade }, 'job failed'),
    );
    return worker;
  }

  private async run(queue: QueueName, job: Job<{ requestId?: string; traceparent?: string }>): Promise<void> {
    const handler = this.handlers.get(jobKey({ queue, name: job.name }));
    if (!handler) throw new Error(`no handler for job ${queue}/${job.name}`);
    const attempt = job.attemptsMade + 1;
    const context = { jobId: job.id ?? '', attempt, lastAttempt: attempt >= (job.opts.attempts ?? 1) };
    await requestContext.run({ requestId: acceptRequestId(job.data.requestId) }, () =>
      withTraceparent(job.data.traceparent, () =>
        observed('job', durations, { 'job.name': job.name, 'job.attempt': attempt }, () =>
          handler.handle(job.data, context),
        ),
      ),
    );
  }
}
