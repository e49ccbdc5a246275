import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { receivedJob } from './received.job.ts';
import { FORGET, WAITING } from './received.sql.ts';

/** As long as vendors repeat themselves, and longer. */
const KEPT_MS = 30 * 24 * 3_600_000;
const FORGET_EVERY = 500;

/** Queues events whose job was lost, and forgets those that nobody will send again. */
@Injectable()
export class ReceivedSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private sweeps = 0;

  constructor(
    private readonly sql: Sql,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => this.tick(), this.env.SWEEP_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const lost = await this.sql.many<{ id: string }>('received_waiting', WAITING, [
      new Date(now - this.env.SWEEP_MS),
      new Date(now),
    ]);
    for (const { id } of lost) await this.jobs.addMissing(receivedJob, { received_id: id }, id);
    this.sweeps += 1;
    if (this.sweeps % FORGET_EVERY === 0)
      await this.sql.run('received_forget', FORGET, [new Date(now - KEPT_MS)]);
  }

  private tick(): void {
    this.running ??= this.sweep()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'sweep of received events failed'))
      .finally(() => (this.running = undefined));
  }
}
