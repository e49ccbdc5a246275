import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { AttemptEnds } from './attempt-ends.ts';
import { AttemptStore } from './attempt-store.ts';
import { ConnectQueue } from './connect-queue.ts';
import { Revocations } from '../oauth/revocations.ts';

/** Ends attempts nobody finished, and queues those whose job was lost or given up; and tokens to be revoked. */
@Injectable()
export class AttemptSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly attempts: AttemptStore,
    private readonly ends: AttemptEnds,
    private readonly queue: ConnectQueue,
    private readonly revocations: Revocations,
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
    const now = this.clock.now();
    await this.ends.expire(now);
    const lost = await this.attempts.waiting(new Date(now.getTime() - this.env.SWEEP_MS), now);
    for (const id of lost) await this.queue.addMissing(id);
    await this.revocations.queueDue();
  }

  private tick(): void {
    this.running ??= this.sweep()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'attempt sweep failed'))
      .finally(() => (this.running = undefined));
  }
}
