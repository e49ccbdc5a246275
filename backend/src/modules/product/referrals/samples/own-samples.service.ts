import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { SAMPLE_SPECIALISTS, SpecialistProfile } from '#product/specialists/index.ts';
import type { SampleReferralsDto } from '../dto/samples.dto.ts';
import { ReferralSeal } from '../referral-content.ts';
import { NEXT_NUMBER } from '../referral-number.ts';
import { Referral } from '../referral.entity.ts';
import { dueAt } from '../writing/due-at.ts';
import { SAMPLE_REFERRALS, type SampleReferral } from './sample-referrals.ts';

const DAY_MS = 86_400_000;

/** Four invented referrals for a first look, which a person adds and removes; real work never sees them otherwise. */
@Injectable()
export class OwnSamples {
  constructor(
    private readonly data: DataSource,
    private readonly seal: ReferralSeal,
    private readonly clock: Clock,
  ) {}

  /** Twice at once adds them once. None where the sample specialists were removed. */
  add({ userId: fromUserId }: UserPrincipal): Promise<SampleReferralsDto> {
    return this.data.transaction(async (q) => {
      await lockInTransaction(q, 'sample_referrals', fromUserId);
      if (await q.existsBy(Referral, { fromUserId, isSample: true })) return { count: 0 };
      const specialists = await this.specialists(q);
      const rows = SAMPLE_REFERRALS.flatMap((sample) => {
        const to = specialists.get(sampleId(`specialists/${sample.to}`));
        return to ? [this.rowOf(fromUserId, sample, to)] : [];
      });
      if (rows.length > 0)
        await q.insert(
          Referral,
          rows.map((row) => ({ ...row, number: NEXT_NUMBER })),
        );
      return { count: rows.length };
    });
  }

  async remove({ userId: fromUserId }: UserPrincipal): Promise<SampleReferralsDto> {
    const { affected } = await this.data.manager.delete(Referral, { fromUserId, isSample: true });
    return { count: affected ?? 0 };
  }

  private async specialists(q: EntityManager): Promise<ReadonlyMap<string, SpecialistProfile>> {
    const ids = SAMPLE_SPECIALISTS.map(({ key }) => sampleId(`specialists/${key}`));
    const found = await q.findBy(SpecialistProfile, { id: In(ids) });
    return new Map(found.map((profile) => [profile.id, profile]));
  }

  private rowOf(fromUserId: string, sample: SampleReferral, to: SpecialistProfile): Partial<Referral> {
    const id = randomUUID();
    const now = this.clock.now();
    const sentAt = new Date(now.getTime() - sample.sentDaysAgo * DAY_MS);
    const { declineReason, report, visitInDays } = sample;
    return {
      ...{ id, fromUserId, specialistId: to.id, specialty: to.specialty, isSample: true },
      ...{ kind: sample.kind, urgency: sample.urgency, state: sample.state, teeth: [...sample.teeth] },
      ...{ patientIsSample: true, sealedContent: this.seal.seal(id, 'content', sample.content) },
      sealedDeclineReason: declineReason === undefined ? null : this.seal.seal(id, 'reason', declineReason),
      sealedReport: report ? this.seal.seal(id, 'report', report) : null,
      ...{ consentAt: sentAt, sentAt, dueAt: dueAt(sentAt, sample.urgency, to.responseHours) },
      scheduledAt: visitInDays === undefined ? null : new Date(now.getTime() + visitInDays * DAY_MS),
      ...{ visitMinutes: visitInDays === undefined ? null : 60, visitZone: 'America/Chicago' },
      ...{ createdAt: sentAt, updatedAt: sentAt },
    };
  }
}
