import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { FileRemoval } from './file-removal.entity.ts';
import { IncomingFiles } from './store/incoming-files.ts';
import { ObjectStore } from './store/object-store.ts';
import { StoredFile } from './stored-file.entity.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
/** Rows that are locked now are handled in the next run. */
const LOCK = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;

/** Deletes files that were not used within a day, and files whose row was deleted. */
@Recurring({ name: 'files.cleanup', everyMs: 300_000 })
@Injectable()
export class FileCleanupTask implements RecurringTask {
  constructor(
    private readonly data: DataSource,
    private readonly incoming: IncomingFiles,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.deleteUnused();
    await this.removeContents();
  }

  private deleteUnused(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    return this.data.transaction(async (manager) => {
      const unused = await manager.find(StoredFile, {
        select: { id: true },
        where: { attachedAt: IsNull(), createdAt: LessThan(before) },
        order: { createdAt: 'ASC' },
        take: BATCH,
        lock: LOCK,
      });
      if (unused.length > 0) await manager.delete(StoredFile, { id: In(unused.map(({ id }) => id)) });
    });
  }

  private removeContents(): Promise<void> {
    return this.data.transaction(async (manager) => {
      const rows = await manager.find(FileRemoval, { order: { createdAt: 'ASC' }, take: BATCH, lock: LOCK });
      const keys = rows.map(({ storageKey }) => storageKey);
      for (const key of keys) {
        await this.incoming.remove(key);
        await this.store.remove(key);
      }
      if (keys.length > 0) await manager.delete(FileRemoval, { storageKey: In(keys) });
    });
  }
}
