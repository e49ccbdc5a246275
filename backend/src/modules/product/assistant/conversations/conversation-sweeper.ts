import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { PURGE } from './conversations.sql.ts';

const LOOK_MS = 300_000;
/** How long a deleted conversation can be brought back. */
const UNDO_MS = 600_000;
/** How long one in which nothing was asked is kept. */
const EMPTY_MS = 3_600_000;

/** Deletes for good what was deleted a while ago, and what nobody asked anything in. Several processes may do it at once. */
@Injectable()
export class ConversationSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => this.tick(), LOOK_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  sweep(): Promise<number> {
    const now = this.clock.now().getTime();
    return this.sql.run('ai_convs_purge', PURGE, [new Date(now - UNDO_MS), new Date(now - EMPTY_MS)]);
  }

  private tick(): void {
    this.running = this.sweep().catch((cause: unknown) =>
      this.log.warn({ err: cause }, 'deleted conversations could not be purged'),
    );
  }
}
