import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Directory, type SpecialistProfile } from '#product/specialists/index.ts';
import type { ReferralDto } from '../dto/referral-view.dto.ts';
import { PhiTrail } from '../phi-trail.ts';
import { Referrals } from '../reading/referrals.service.ts';
import { ReferralNotices } from '../referral-notices.ts';
import { ReferralSeal } from '../referral-content.ts';
import { assertState, ReferralStore } from '../referral-store.ts';
import { Referral } from '../referral.entity.ts';
import * as errors from '../referrals.errors.ts';
import { dueAt } from './due-at.ts';

/** Sends a draft: everything that must hold is checked in the transaction that hands it over. */
@Injectable()
export class ReferralSending {
  constructor(
    private readonly data: DataSource,
    private readonly store: ReferralStore,
    private readonly directory: Directory,
    private readonly referrals: Referrals,
    private readonly notices: ReferralNotices,
    private readonly seal: ReferralSeal,
    private readonly trail: PhiTrail,
    private readonly clock: Clock,
  ) {}

  /** Twice at once: the second waits for the first, and finds that it is no draft any more. */
  async send(me: UserPrincipal, id: string): Promise<ReferralDto> {
    const mails = await this.data.transaction(async (q) => {
      const draft = await this.store.lock(q, me.userId, id, 'sender');
      assertState(draft, 'draft');
      const specialist = await this.checked(q, me, draft);
      const now = this.clock.now();
      const sent = await this.store.save(q, draft, {
        ...{ state: 'sent', toUserId: specialist.userId, specialty: specialist.specialty },
        ...{ sentAt: now, dueAt: dueAt(now, draft.urgency, specialist.responseHours) },
      });
      await this.store.addEntry(q, sent, { kind: 'sent', by: 'sender', authorId: me.userId });
      await this.closeSource(q, me, sent);
      await this.trail.one(me, 'send', sent, { q });
      return this.notices.sent(q, sent);
    });
    this.notices.dispatch(mails);
    return this.referrals.open(me, id);
  }

  private async checked(q: EntityManager, me: UserPrincipal, draft: Referral): Promise<SpecialistProfile> {
    const { patient, reason } = this.seal.content(draft);
    const missing = {
      ...(draft.specialistId === null && { specialist_id: 'Choose a specialist' }),
      ...(!patient && { patient: 'Choose or enter the patient' }),
      ...(reason.trim() === '' && { reason: 'Write the reason' }),
    };
    if (Object.keys(missing).length > 0) throw errors.incomplete(missing);
    if (!draft.consentAt) throw errors.consentRequired();
    const listed = await this.directory.find(draft.specialistId ?? '');
    const specialist = listed && (await this.directory.hold(q, listed.profile.id));
    if (!specialist?.acceptsNew) throw errors.notAccepting();
    if (specialist.userId === me.userId) throw errors.toOneself();
    if (draft.patientIsSample && !specialist.isSample) throw errors.samplePatient();
    if (!draft.patientIsSample && specialist.isSample) throw errors.sampleSpecialist();
    return specialist;
  }

  /** The referral that was declined has its answer: it went to somebody else. */
  private async closeSource(q: EntityManager, me: UserPrincipal, { copiedFrom }: Referral): Promise<void> {
    if (copiedFrom === null) return;
    const source = await this.store.lock(q, me.userId, copiedFrom, 'sender');
    if (source.state === 'closed') return;
    await this.store.save(q, source, { state: 'closed' });
    await this.store.addEntry(q, source, { kind: 'closed', by: 'sender', authorId: me.userId });
    await this.notices.settleSender(q, source);
  }
}
