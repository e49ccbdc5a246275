import { getQueueToken, BullModule } from '@nestjs/bullmq';
import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Queue, QueueOptions } from 'bullmq';
import { Env } from '#config/env.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { Log } from '../logging/log.ts';
import { QUEUES, type QueueName } from './job.ts';
import { JobRunner } from './job-runner.ts';
import { Jobs } from './jobs.ts';
import { LeaderLock } from './leader-lock.ts';
import { QueueChanges } from './queue-changes.ts';
import { QueueConnection } from './queue-connection.ts';
import { QueueControl } from './queue-control.ts';
import { QueueReport } from './queue-report.ts';
import { RecurringRunner } from './recurring-runner.ts';

/** What a queue says of its own changes. */
const CHANGES = ['waiting', 'paused', 'resumed', 'removed'] as const;

const byName = (queues: readonly Queue[]): ReadonlyMap<QueueName, Queue> =>
  new Map(queues.map((queue) => [queue.name as QueueName, queue]));

@Global()
@Module({
  imports: [DatabaseModule],
  providers: [{ provide: QueueConnection, inject: [Env, Log], useFactory: QueueConnection.open }],
  exports: [QueueConnection],
})
class QueueConnectionModule {}

/** BullMQ's queues for every process, and workers and recurring tasks where HUB_ROLE wants them (decision 5). */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    QueueConnectionModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QueueConnection],
      useFactory: (connection: QueueConnection) => connection.options as unknown as QueueOptions,
    }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [
    {
      provide: Jobs,
      inject: [Log, QueueChanges, ...QUEUES.map((name) => getQueueToken(name))],
      useFactory: (log: Log, changes: QueueChanges, ...queues: Queue[]) => {
        for (const queue of queues) for (const event of CHANGES) queue.on(event, changes.note);
        queues.forEach((queue) => queue.on('error', (cause) => log.warn({ err: cause }, 'queue trouble')));
        return new Jobs(byName(queues));
      },
    },
    {
      provide: QueueReport,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new QueueReport(byName(queues)),
    },
    {
      provide: QueueControl,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new QueueControl(byName(queues)),
    },
    JobRunner,
    QueueChanges,
    LeaderLock,
    RecurringRunner,
  ],
  exports: [Jobs, QueueChanges, QueueControl, QueueReport],
})
export class JobsModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(JobRunner) private readonly runner: JobRunner,
    @Inject(RecurringRunner) private readonly recurring: RecurringRunner,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(QueueConnection) private readonly connection: QueueConnection,
  ) {}

  /** Before what jobs work with is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.recurring.close(), this.runner.close()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
    await this.connection.close();
  }
}
