import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { likePart } from '#platform/lists/like.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { alreadyRevoked, recordNotFound } from '../ce.errors.ts';
import type { AdminCeEntryDto, AdminCeListDto, AdminCeQuery } from '../dto/admin-ce.dto.ts';
import { CeRecord } from '../records/ce-record.entity.ts';
import { readVerificationCode } from '../verification-code.ts';

/** Issued records as admins see them: found, and revoked with a reason. A revoked record stays; its code says so. */
@Injectable()
export class IssuedRecords {
  constructor(
    @InjectRepository(CeRecord) private readonly records: Repository<CeRecord>,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list({ q, page, page_size: size }: AdminCeQuery): Promise<AdminCeListDto> {
    const found = this.records.createQueryBuilder('r');
    const code = readVerificationCode(q);
    if (code) found.where('r.verificationCode = :code', { code });
    else if (q !== '') found.where('lower(r.participantName) like :part', { part: likePart(q) });
    const [rows, total] = await found
      .orderBy({ 'r.createdAt': 'DESC', 'r.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size)
      .getManyAndCount();
    return { items: rows.map(toDto), total, page, page_size: size };
  }

  async revoke(id: string, reason: string): Promise<AdminCeEntryDto> {
    if (!isUUID(id)) throw recordNotFound();
    return this.records.manager.transaction(async (q) => {
      const record = await q.findOne(CeRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!record) throw recordNotFound();
      if (record.revokedAt) throw alreadyRevoked();
      const now = this.clock.now();
      const revoked = { revokedAt: now, revokedReason: reason, updatedAt: now };
      await q.update(CeRecord, id, revoked);
      await this.audit.record({ action: 'ce_record.revoked', subject: id }, q);
      await this.notify(q, record, reason);
      return toDto({ ...record, ...revoked });
    });
  }

  private async notify(q: EntityManager, record: CeRecord, reason: string): Promise<void> {
    if (!record.userId) return;
    await this.notifications.add(
      {
        user_id: record.userId,
        kind: 'ce_record',
        title: 'A CE record was revoked',
        body: `${record.activityTitle}: ${reason}`,
        link: `/courses?tab=records&record=${record.id}`,
        severity: 'warning',
        dedupe_key: `ce_record:${record.id}`,
      },
      q,
    );
  }
}

const toDto = (row: CeRecord): AdminCeEntryDto => ({
  ...{ id: row.id, participant_name: row.participantName, title: row.activityTitle, method: row.method },
  ...{ credits: row.credits, completed_on: row.completedOn, verification_code: row.verificationCode },
  issued_at: row.createdAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_reason: row.revokedReason,
});
