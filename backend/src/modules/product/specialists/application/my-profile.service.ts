import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Audit } from '#common/audit/index.ts';
import { Files } from '#common/files/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import type {
  ApplyDto,
  ChangeSpecialistDto,
  MySpecialistAnswerDto,
  MySpecialistDto,
} from '../dto/application.dto.ts';
import { appliedAlready, noProfile, profileChanged, profileNotApproved } from '../specialists.errors.ts';
import { SpecialistProfile } from '../specialist-profile.entity.ts';

/** One's own application, and after its approval one's own entry in the directory. */
@Injectable()
export class MyProfile {
  constructor(
    private readonly data: DataSource,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<MySpecialistAnswerDto> {
    const profile = await this.data.manager.findOneBy(SpecialistProfile, { userId });
    return { profile: profile && toMine(profile) };
  }

  /** Two applications at once: the second replaces the first. */
  apply({ userId }: UserPrincipal, wanted: ApplyDto): Promise<MySpecialistDto> {
    return this.data.transaction(async (q) => {
      await lockInTransaction(q, 'specialist_application', userId);
      const held = await q.findOneBy(SpecialistProfile, { userId });
      if (held?.state === 'approved' || held?.state === 'paused') throw appliedAlready();
      if (held?.documentFileId !== wanted.document_file_id)
        await this.files.claim(q, userId, 'specialist_license', [wanted.document_file_id]);
      const saved = await q.save(SpecialistProfile, { ...held, ...this.applied(userId, wanted) });
      await this.tellAdmins(q, userId);
      return toMine(await q.findOneByOrFail(SpecialistProfile, { id: saved.id }));
    });
  }

  change(userId: string, { version, ...change }: ChangeSpecialistDto): Promise<MySpecialistDto> {
    return this.data.transaction(async (q) => {
      const held = await q.findOne(SpecialistProfile, {
        where: { userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!held) throw noProfile();
      if (held.state !== 'approved') throw profileNotApproved();
      if (held.version !== version) throw profileChanged(held.version);
      return toMine(
        await q.save(
          SpecialistProfile,
          Object.assign(held, columnsOf(change), { updatedAt: this.clock.now() }),
        ),
      );
    });
  }

  private applied(userId: string, wanted: ApplyDto): Partial<SpecialistProfile> {
    const now = this.clock.now();
    return {
      ...{ userId, specialty: wanted.specialty, licenseNumber: wanted.license_number },
      ...{ licenseState: wanted.license_state, documentFileId: wanted.document_file_id },
      ...{ regions: wanted.regions, bio: wanted.bio ?? '', state: 'applied' as const },
      ...{ decisionNote: null, decidedBy: null, decidedAt: null, appliedAt: now, updatedAt: now },
    };
  }

  private async tellAdmins(q: EntityManager, userId: string): Promise<void> {
    await this.audit.record({ action: 'specialist.applied', target: { type: 'user', id: userId } }, q);
    const notice = {
      ...{ kind: 'specialist_application', title: 'Somebody applied as a specialist' },
      ...{ body: 'Check the license and decide.', link: '/admin?tab=specialists' },
      ...{ dedupe_key: `specialist_application:${userId}`, again: true },
    };
    await this.notifications.addForRole('admin', { ...notice, severity: 'info' }, q);
  }
}

/** Fields that are absent stay as they are. */
function columnsOf(change: Omit<ChangeSpecialistDto, 'version'>): Partial<SpecialistProfile> {
  const { insurance_notes, accepts_new, response_hours, ...same } = change;
  const columns = {
    ...same,
    ...{ insuranceNotes: insurance_notes, acceptsNew: accepts_new, responseHours: response_hours },
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export const toMine = (profile: SpecialistProfile): MySpecialistDto => ({
  ...{ id: profile.id, state: profile.state, specialty: profile.specialty, version: profile.version },
  ...{ license_number: profile.licenseNumber, license_state: profile.licenseState },
  ...{ regions: profile.regions, telehealth: profile.telehealth, bio: profile.bio, phone: profile.phone },
  ...{ insurance_notes: profile.insuranceNotes, accepts_new: profile.acceptsNew },
  ...{ response_hours: profile.responseHours, decision_note: profile.decisionNote },
  applied_at: profile.appliedAt.toISOString(),
  decided_at: profile.decidedAt?.toISOString() ?? null,
});
