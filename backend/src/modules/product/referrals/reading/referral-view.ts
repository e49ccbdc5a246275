import type { SpecialistDto } from '#product/specialists/index.ts';
import type {
  ReferralCardDto,
  ReferralDto,
  ReferralEntryDto,
  ReferralFileDto,
  ReferredPatientDto,
} from '../dto/referral-view.dto.ts';
import { ageOn, nameOf, type ReferralContent, type ReferralReport } from '../referral-content.ts';
import type { Referral } from '../referral.entity.ts';
import type { Side } from '../referral-types.ts';
import type { CardRow, Sender } from './referral-rows.ts';

/** Nobody has answered in time: neither an acceptance nor a question. */
export const isOverdue = ({ state, dueAt }: Pick<Referral, 'state' | 'dueAt'>, now: Date): boolean =>
  state === 'sent' && dueAt !== null && dueAt < now;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toCard(
  { referral, withName }: CardRow,
  { patient }: ReferralContent,
  now: Date,
): ReferralCardDto {
  const { id, number, kind, urgency, state, specialty, isSample } = referral;
  return {
    ...{ id, number, kind, urgency, state, specialty, is_sample: isSample, with_name: withName },
    patient_name: patient && nameOf(patient),
    patient_age: ageOn(patient?.birth_date ?? null, now),
    patient_is_sample: referral.patientIsSample,
    ...{ sent_at: iso(referral.sentAt), due_at: iso(referral.dueAt), overdue: isOverdue(referral, now) },
    ...{ scheduled_at: iso(referral.scheduledAt), updated_at: referral.updatedAt.toISOString() },
  };
}

function toPatient(referral: Referral, { patient }: ReferralContent, now: Date): ReferredPatientDto | null {
  if (!patient) return null;
  const { birth_date, ...facts } = patient;
  return {
    ...facts,
    age: ageOn(birth_date, now),
    birth_date: referral.state === 'draft' ? birth_date : null,
    has_birth_date: birth_date !== null,
    is_sample: referral.patientIsSample,
  };
}

export interface OpenedReferral {
  readonly referral: Referral;
  readonly content: ReferralContent;
  readonly report: ReferralReport | null;
  readonly declineReason: string | null;
  readonly specialist: SpecialistDto | null;
  readonly sender: Sender;
  readonly side: Side;
  readonly files: ReferralFileDto[];
  readonly timeline: ReferralEntryDto[];
}

export function toReferral(opened: OpenedReferral, now: Date): ReferralDto {
  const { referral, content, report, declineReason, specialist, sender, side, files, timeline } = opened;
  const { id, number, kind, urgency, state, specialty, teeth, version, isSample } = referral;
  return {
    ...{ id, number, side, kind, urgency, state, specialty, teeth, version, is_sample: isSample },
    patient: toPatient(referral, content, now),
    ...{ reason: content.reason, history: content.history, done_so_far: content.done_so_far },
    ...{ consent_at: iso(referral.consentAt), specialist, decline_reason: declineReason, report },
    ...{ sender_name: sender.sender_name, sender_practice: sender.sender_practice },
    ...{ sent_at: iso(referral.sentAt), due_at: iso(referral.dueAt), overdue: isOverdue(referral, now) },
    ...{ scheduled_at: iso(referral.scheduledAt), visit_minutes: referral.visitMinutes },
    ...{ visit_zone: referral.visitZone, files, timeline, updated_at: referral.updatedAt.toISOString() },
  };
}
