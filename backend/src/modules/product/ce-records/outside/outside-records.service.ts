import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { assertRoom, type PersonQuota } from '#platform/limits/person-quota.ts';
import { Files } from '#common/files/index.ts';
import { inTheFuture, recordNotFound } from '../ce.errors.ts';
import type { CeEntryDto, NewOutsideRecordDto } from '../dto/my-ce.dto.ts';
import { outsideEntry } from '../records/entries.ts';
import { OutsideRecord } from './outside-record.entity.ts';

const QUOTA: PersonQuota = {
  kind: 'outside CE records',
  count: (q, userId) => q.countBy(OutsideRecord, { userId }),
  most: 500,
  advice: 'Remove some that you no longer need.',
};
/** Somewhere on earth it is tomorrow already. */
const AHEAD_MS = 14 * 3_600_000;

/** Continuing education elsewhere: declared and removed by the person, with one file as proof. */
@Injectable()
export class OutsideRecords implements OnModuleInit {
  constructor(
    @InjectRepository(OutsideRecord) private readonly records: Repository<OutsideRecord>,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.files.readableBy('ce_outside', ({ userId }, fileId) => this.records.existsBy({ userId, fileId }));
  }

  async add(userId: string, wanted: NewOutsideRecordDto): Promise<CeEntryDto> {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
    if (wanted.completed_on > latest) throw inTheFuture();
    return this.records.manager.transaction(async (q) => {
      await assertRoom(q, userId, QUOTA);
      if (wanted.file_id) await this.files.claim(q, userId, 'ce_outside', [wanted.file_id]);
      const times = { createdAt: now, updatedAt: now };
      return outsideEntry(await q.save(OutsideRecord, { ...columns(wanted), ...times, userId }));
    });
  }

  /** Its file goes with it. */
  async remove(userId: string, id: string): Promise<void> {
    if (!isUUID(id) || !(await this.records.delete({ id, userId })).affected) throw recordNotFound();
  }
}

const columns = (wanted: NewOutsideRecordDto) => ({
  title: wanted.title,
  providerName: wanted.provider_name,
  method: wanted.method,
  agdSubjectCode: wanted.agd_subject_code ?? null,
  credits: wanted.credits,
  completedOn: wanted.completed_on,
  fileId: wanted.file_id ?? null,
});
