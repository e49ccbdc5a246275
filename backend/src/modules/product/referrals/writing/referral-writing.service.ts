import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { assertRoom, type PersonQuota } from '#platform/limits/person-quota.ts';
import { Directory } from '#product/specialists/index.ts';
import type { ChangeReferralDto, NewReferralDto, SaveReferralDto } from '../dto/referral.dto.ts';
import type { ReferralDto } from '../dto/referral-view.dto.ts';
import { ReferralFiles } from '../files/referral-files.ts';
import { PhiTrail } from '../phi-trail.ts';
import { Referrals } from '../reading/referrals.service.ts';
import { EMPTY_CONTENT, type ReferralContent, ReferralSeal } from '../referral-content.ts';
import { assertState, ReferralStore } from '../referral-store.ts';
import { Referral } from '../referral.entity.ts';
import { badField, referralChanged } from '../referrals.errors.ts';
import { type PatientChoice, ReferralPatients } from './chosen-patient.ts';
import { NEXT_NUMBER } from '../referral-number.ts';

const QUOTA: PersonQuota = {
  kind: 'referral drafts',
  count: (q, fromUserId) => q.countBy(Referral, { fromUserId, state: 'draft' }),
  most: 100,
  advice: 'Delete one first.',
};

/** Drafts: written, changed, deleted, and begun as a copy of a referral that somebody else declined. */
@Injectable()
export class ReferralWriting {
  constructor(
    private readonly data: DataSource,
    private readonly store: ReferralStore,
    private readonly referrals: Referrals,
    private readonly patients: ReferralPatients,
    private readonly directory: Directory,
    private readonly files: ReferralFiles,
    private readonly seal: ReferralSeal,
    private readonly trail: PhiTrail,
    private readonly clock: Clock,
  ) {}

  async begin(me: UserPrincipal, { copy_of, ...wanted }: NewReferralDto): Promise<ReferralDto> {
    const patient = await this.patients.choose(me, wanted);
    const id = await this.data.transaction(async (q) => {
      await assertRoom(q, me.userId, QUOTA);
      const draft = copy_of === undefined ? this.empty(me.userId) : await this.copied(q, me.userId, copy_of);
      await q.insert(Referral, { ...draft, number: NEXT_NUMBER });
      if (copy_of !== undefined) await this.files.copy(q, me.userId, copy_of, draft.id);
      const row = await q.findOneByOrFail(Referral, { id: draft.id });
      await this.write(q, me, row, { wanted, patient });
      await this.trail.one(me, 'create', row, { q });
      return row.id;
    });
    return this.referrals.open(me, id);
  }

  async change(
    me: UserPrincipal,
    id: string,
    { version, ...wanted }: ChangeReferralDto,
  ): Promise<ReferralDto> {
    const patient = await this.patients.choose(me, wanted);
    await this.data.transaction(async (q) => {
      const draft = await this.store.lock(q, me.userId, id, 'sender');
      assertState(draft, 'draft');
      if (draft.version !== version) throw referralChanged(draft.version);
      await this.write(q, me, draft, { wanted, patient });
      await this.trail.one(me, 'update', draft, { q });
    });
    return this.referrals.open(me, id);
  }

  /** Only a draft, or a sample: what was sent belongs to both sides. */
  remove(me: UserPrincipal, id: string): Promise<void> {
    return this.data.transaction(async (q) => {
      const draft = await this.store.lock(q, me.userId, id, 'sender');
      if (!draft.isSample) assertState(draft, 'draft');
      await this.trail.one(me, 'delete', draft, { q });
      await q.delete(Referral, { id });
    });
  }

  private async write(
    q: EntityManager,
    me: UserPrincipal,
    draft: Referral,
    { wanted, patient }: { readonly wanted: SaveReferralDto; readonly patient: PatientChoice | null },
  ): Promise<void> {
    const content = {
      ...this.seal.content(draft),
      ...wordsOf(wanted),
      ...(patient && { patient: patient.patient }),
    };
    await this.store.save(q, draft, {
      ...(wanted.kind && { kind: wanted.kind }),
      ...(wanted.urgency && { urgency: wanted.urgency }),
      ...(wanted.teeth && { teeth: wanted.teeth }),
      ...(await this.specialistOf(wanted.specialist_id)),
      ...(wanted.consent !== undefined && { consentAt: this.consentAt(draft, wanted.consent) }),
      ...patient?.columns,
      sealedContent: this.seal.seal(draft.id, 'content', content),
    });
    if (wanted.files) await this.files.replace(q, me.userId, draft, wanted.files);
  }

  private async specialistOf(id: string | null | undefined): Promise<Partial<Referral>> {
    if (id === undefined) return {};
    if (id === null) return { specialistId: null, specialty: null };
    const found = await this.directory.find(id);
    if (!found) throw badField('specialist_id', 'This specialist is no longer in the directory');
    return { specialistId: id, specialty: found.profile.specialty };
  }

  /** The moment of the tick that stands. */
  private consentAt({ consentAt }: Referral, consent: boolean): Date | null {
    return consent ? (consentAt ?? this.clock.now()) : null;
  }

  private empty(fromUserId: string): Partial<Referral> & { id: string } {
    const id = randomUUID();
    const now = this.clock.now();
    return {
      ...{ id, fromUserId, kind: 'referral', urgency: 'routine', state: 'draft' },
      ...{ sealedContent: this.seal.seal(id, 'content', EMPTY_CONTENT), createdAt: now, updatedAt: now },
    };
  }

  /** Everything but the specialist and the consent, which is given for one recipient. */
  private async copied(
    q: EntityManager,
    userId: string,
    from: string,
  ): Promise<Partial<Referral> & { id: string }> {
    const source = await this.store.lock(q, userId, from, 'sender');
    if (source.toUserId !== null || source.isSample) assertState(source, 'declined', 'closed');
    const draft = this.empty(userId);
    const { kind, urgency, teeth, patientRefId, patientIsSample } = source;
    const sealedContent = this.seal.seal(draft.id, 'content', this.seal.content(source));
    return {
      ...draft,
      kind,
      urgency,
      teeth,
      patientRefId,
      patientIsSample,
      sealedContent,
      copiedFrom: source.id,
    };
  }
}

/** The texts that the form sent. */
const wordsOf = ({ reason, history, done_so_far }: SaveReferralDto): Partial<ReferralContent> => ({
  ...(reason !== undefined && { reason }),
  ...(history !== undefined && { history }),
  ...(done_so_far !== undefined && { done_so_far }),
});
