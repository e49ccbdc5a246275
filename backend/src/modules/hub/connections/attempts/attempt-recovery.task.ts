import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { AttemptEnds } from './attempt-ends.ts';
import { AttemptStore } from './attempt-store.ts';
import { ConnectQueue } from './connect-queue.ts';
import { Revocations } from '../oauth/revocations.ts';

/** Expires attempts that nobody finished, and queues again attempts and token revocations whose job was lost. */
@Recurring({ name: 'connections.attempt-recovery', everyMs: (env) => env.SWEEP_MS })
@Injectable()
export class AttemptRecoveryTask implements RecurringTask {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly ends: AttemptEnds,
    private readonly queue: ConnectQueue,
    private readonly revocations: Revocations,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.ends.expire(now);
    const lost = await this.attempts.waiting(new Date(now.getTime() - this.env.SWEEP_MS), now);
    for (const id of lost) await this.queue.addMissing(id);
    await this.revocations.queueDue();
  }
}
