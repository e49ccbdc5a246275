import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import * as sql from './file.sql.ts';
import { FileStore } from './file-store.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Deletes files that were not used within a day, and the bytes of rows that are gone. */
@Recurring({ name: 'files.cleanup', everyMs: 300_000 })
@Injectable()
export class FileCleanupTask implements RecurringTask {
  constructor(
    private readonly sql: Sql,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    await this.sql.run('files_forget', sql.FORGET, [before, BATCH]);
    await this.sql.tx(async (q) => {
      const rows = await q.many<{ storage_key: string }>('file_removals', sql.REMOVALS, [BATCH]);
      const keys = rows.map(({ storage_key: key }) => key);
      for (const key of keys) await this.store.remove(key);
      await q.run('files_removed', sql.REMOVED, [keys]);
    });
  }
}
