import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { PhiAction } from '#common/audit/index.ts';
import { Directory, type SpecialistDto } from '#product/specialists/index.ts';
import type {
  ReferralDto,
  ReferralListDto,
  ReferralsQuery,
  RevealedBirthDateDto,
} from '../dto/referral-view.dto.ts';
import { PhiTrail } from '../phi-trail.ts';
import { ReferralSeal } from '../referral-content.ts';
import { sideOf } from '../referral-store.ts';
import { referralNotFound } from '../referrals.errors.ts';
import { ReferralParts } from './referral-parts.ts';
import { type OpenedRow, ReferralRows } from './referral-rows.ts';
import { type OpenedReferral, toCard, toReferral } from './referral-view.ts';

/** Referrals as their two sides read them; each reading is written down before it is answered. */
@Injectable()
export class Referrals {
  constructor(
    private readonly rows: ReferralRows,
    private readonly parts: ReferralParts,
    private readonly directory: Directory,
    private readonly seal: ReferralSeal,
    private readonly trail: PhiTrail,
    private readonly clock: Clock,
  ) {}

  async list(me: UserPrincipal, query: ReferralsQuery): Promise<ReferralListDto> {
    const { box, view, page, page_size } = query;
    const [{ total, ...counts }, rows] = await Promise.all([
      this.rows.counts(me.userId, box),
      this.rows.page(me.userId, query),
    ]);
    await this.trail.list(
      me,
      rows.map(({ referral }) => referral),
    );
    const now = this.clock.now();
    const items = rows.map((row) => toCard(row, this.seal.content(row.referral), now));
    return { items, counts, total: total(view), page, page_size };
  }

  async open(me: UserPrincipal, id: string): Promise<ReferralDto> {
    return toReferral(await this.read(me, id, 'view'), this.clock.now());
  }

  /** Everything about one referral, for a file of it. */
  exported(me: UserPrincipal, id: string, operation: 'pdf' | 'fhir'): Promise<OpenedReferral> {
    return this.read(me, id, 'export', operation);
  }

  /** The same for a job, whose order was logged. Null where the person may not see it any more. */
  async forJob(userId: string, id: string): Promise<OpenedReferral | null> {
    const row = await this.rows.opened(userId, id);
    return row && this.opened(userId, row);
  }

  /** Shows what is masked; the log names the field. */
  async birthDate(me: UserPrincipal, id: string): Promise<RevealedBirthDateDto> {
    const referral = await this.rows.one(me.userId, id);
    if (!referral) throw referralNotFound();
    await this.trail.one(me, 'reveal', referral, { operation: 'birth_date' });
    return { birth_date: this.seal.content(referral).patient?.birth_date ?? null };
  }

  private async read(
    me: UserPrincipal,
    id: string,
    action: PhiAction,
    operation?: string,
  ): Promise<OpenedReferral> {
    const row = await this.rows.opened(me.userId, id);
    if (!row) throw referralNotFound();
    await this.trail.one(me, action, row.referral, operation === undefined ? {} : { operation });
    return this.opened(me.userId, row);
  }

  private async opened(userId: string, { referral, beside }: OpenedRow): Promise<OpenedReferral> {
    return {
      ...{ referral, sender: beside, side: sideOf(referral, userId) },
      specialist: await this.specialistOf(referral.specialistId, userId),
      files: this.parts.files(beside),
      timeline: this.parts.timeline(referral.id, beside, userId),
      ...{ content: this.seal.content(referral), report: this.seal.report(referral) },
      declineReason: this.seal.text(referral.id, 'reason', referral.sealedDeclineReason),
    };
  }

  /** Also of one who has left the directory since. */
  private specialistOf(id: string | null, userId: string): Promise<SpecialistDto | null> {
    return id === null ? Promise.resolve(null) : this.directory.describe(id, userId);
  }
}
