import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, LessThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { IncomingObjects } from '../uploads/incoming-objects.ts';
import { ResumableUpload } from './resumable-upload.entity.ts';
import { UnfinishedParts } from './unfinished-parts.ts';

const BATCH = 500;

/** Removes uploads whose time is over, and bytes whose upload is gone. */
@Recurring({ name: 'storage.unfinished-uploads', everyMs: 300_000 })
@Injectable()
export class UnfinishedUploadsTask implements RecurringTask {
  constructor(
    @InjectRepository(ResumableUpload) private readonly uploads: Repository<ResumableUpload>,
    private readonly incoming: IncomingObjects,
    private readonly parts: UnfinishedParts,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.removeExpired();
    const ids = await this.parts.ids();
    for (let at = 0; at < ids.length; at += BATCH) await this.removeStray(ids.slice(at, at + BATCH));
  }

  private async removeExpired(): Promise<void> {
    const expired = await this.uploads.find({
      where: { expiresAt: LessThan(this.clock.now()) },
      order: { expiresAt: 'ASC' },
      take: BATCH,
    });
    for (const { id, reservationId } of expired) {
      if (reservationId) await this.incoming.release(reservationId);
      await this.uploads.delete({ id });
    }
  }

  /** A row is there before its first byte, so bytes without a row have lost it. */
  private async removeStray(ids: readonly string[]): Promise<void> {
    const known = await this.uploads.find({
      select: { id: true },
      where: { id: In(ids.filter((id) => isUUID(id))) },
    });
    const rows = new Set(known.map(({ id }) => id));
    for (const id of ids) if (!rows.has(id)) await this.parts.remove(id);
  }
}
