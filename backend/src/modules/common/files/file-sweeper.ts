import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import * as sql from './file.sql.ts';
import { FileStore } from './file-store.ts';

const LOOK_MS = 300_000;
const DAY_MS = 86_400_000;
const BATCH = 500;

/** What nobody used within a day goes; and the bytes of rows that are gone are removed. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
    private readonly env: Env,
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

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    await this.sql.run('files_forget', sql.FORGET, [before, BATCH]);
    await this.sql.tx(async (q) => {
      const rows = await q.many<{ storage_key: string }>('file_removals', sql.REMOVALS, [BATCH]);
      const keys = rows.map(({ storage_key: key }) => key);
      for (const key of keys) await this.store.remove(key);
      await q.run('files_removed', sql.REMOVED, [keys]);
    });
  }

  private tick(): void {
    this.running = this.sweep().catch((cause: unknown) =>
      this.log.warn({ err: cause }, 'files not looked through, the next time will'),
    );
  }
}
