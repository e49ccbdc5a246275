import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Mailer } from './mailer.ts';

const BATCH = 100;
const LAST_MS = 1_000;

/** Queues mails that were written but never queued: the process died, or the queue's store was away. */
@Injectable()
export class MailSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private sweeping = false;

  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => this.tick(), this.env.SWEEP_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    // A queue that does not answer must not hold the stop: what is left is found at the next start.
    await Promise.race([this.running, setTimeout(LAST_MS, undefined, { ref: false })]);
  }

  /** A job that exists already is not added again: its id is the mail's. A time in the future is from before a clock was set back. */
  async sweep(): Promise<void> {
    const waiting = await this.sql.many<{ id: string }>(
      'mail_sweep',
      `select id from mails where state = 'queued'
        and (created_at < now() - $1 * interval '1 millisecond' or created_at > now())
        order by created_at limit ${BATCH}`,
      [this.env.SWEEP_MS],
    );
    for (const { id } of waiting) await this.mailer.enqueueMissing(id);
  }

  private tick(): void {
    if (this.sweeping) return;
    this.sweeping = true;
    this.running = this.sweep()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'mail sweep failed'))
      .finally(() => {
        this.sweeping = false;
      });
  }
}
