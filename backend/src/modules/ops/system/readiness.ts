import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isStorageFull } from '#platform/errors/storage-full.ts';
import { DiskRoom } from './disk-room.ts';

/** The parts that may keep the hub from work, in words. */
const WORDS = {
  database: 'The database does not answer',
  database_disk: 'The disk of the database is full',
  files_disk: 'The disk of the files (DATA_DIR) is full',
} as const;
type Part = keyof typeof WORDS;

/** Anybody may ask, so the disks are not tried for every question. */
const TRY_EVERY_MS = 2_000;

/** Whether the hub can do its work, and which part keeps it from that. */
@Injectable()
export class Readiness {
  private tried: { readonly at: number; readonly full: Promise<readonly Part[]> } | undefined;

  constructor(
    private readonly data: DataSource,
    private readonly room: DiskRoom,
    private readonly clock: Clock,
  ) {}

  async assertReady(): Promise<void> {
    await this.data.query('select 1').catch((cause: unknown) => {
      throw notReady(['database'], 2, cause);
    });
    const full = await this.fullDisks();
    if (full.length > 0) throw notReady(full, TRY_EVERY_MS / 1_000);
  }

  private fullDisks(): Promise<readonly Part[]> {
    const now = this.clock.elapsed();
    if (!this.tried || now - this.tried.at >= TRY_EVERY_MS) this.tried = { at: now, full: this.tryDisks() };
    return this.tried.full;
  }

  private async tryDisks(): Promise<readonly Part[]> {
    const [database, files] = await Promise.all([
      isFull(this.room.tryDatabase()),
      isFull(this.room.tryFiles()),
    ]);
    return [...(database ? ['database_disk' as const] : []), ...(files ? ['files_disk' as const] : [])];
  }
}

/** Other faults show in the calls that meet them. */
const isFull = (trial: Promise<void>): Promise<boolean> => trial.then(() => false, isStorageFull);

const notReady = (parts: readonly Part[], retryAfter: number, cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    503,
    parts.map((part) => WORDS[part]).join('. '),
    { retry_after: retryAfter, parts },
    { cause },
  );
