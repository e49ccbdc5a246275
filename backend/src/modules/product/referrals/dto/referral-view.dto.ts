import { IsIn } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import type { Specialty } from '#identity/profiles/index.ts';
import { SpecialistDto } from '#product/specialists/index.ts';
import type { EntryKind, ReferralKind, ReferralState, Sex, Side, Urgency } from '../referral-types.ts';

export const BOXES = ['sent', 'inbox'] as const;
export type Box = (typeof BOXES)[number];
export const VIEWS = ['new', 'accepted', 'waiting', 'done', 'drafts', 'open', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** Which box, and what of it. */
export class ReferralsQuery extends PageQuery {
  @IsIn(BOXES)
  box: Box;

  /** `open`: neither a draft nor done. */
  @Optional()
  @IsIn(VIEWS)
  view: View = 'all';
}

/** A referral as a list shows it: the patient's name and age, and nothing else about them. */
export class ReferralCardDto {
  id: string;
  number: string;
  kind: ReferralKind;
  urgency: Urgency;
  state: ReferralState;
  specialty: Specialty | null;
  /** Null in a draft without a patient. */
  patient_name: string | null;
  patient_age: number | null;
  patient_is_sample: boolean;
  /** The other side; null in a draft, and when the account has ended. */
  with_name: string | null;
  sent_at: string | null;
  due_at: string | null;
  /** The answer is late. */
  overdue: boolean;
  scheduled_at: string | null;
  /** Invented, to try things out. */
  is_sample: boolean;
  updated_at: string;
}

/** How many there are by view; filters do not change them. */
export class ReferralCountsDto {
  new: number;
  accepted: number;
  waiting: number;
  done: number;
  drafts: number;
}

export class ReferralListDto extends PageDto {
  items: ReferralCardDto[];
  counts: ReferralCountsDto;
}

export class ReferredPatientDto {
  first_name: string;
  last_name: string;
  age: number | null;
  sex: Sex;
  /** In one's own draft only; later it is revealed on request, which is logged. */
  birth_date: string | null;
  has_birth_date: boolean;
  is_sample: boolean;
  /** Null for a patient who was typed. */
  tool_name: string | null;
}

export class ReferralFileDto {
  id: string;
  name: string;
  mime: string;
  bytes: number;
  part: 'request' | 'report';
  taken_on: string;
  added_at: string;
}

export class ReferralEntryDto {
  id: string;
  at: string;
  kind: EntryKind;
  by: Side | 'system';
  /** Null for the hub itself, and when the account has ended. */
  author_name: string | null;
  by_me: boolean;
  body: string | null;
}

export class ReportDto {
  findings: string;
  treatment: string;
  follow_up_needed: boolean;
  follow_up: string;
}

/** A referral with all that its page shows. */
export class ReferralDto {
  id: string;
  number: string;
  /** The caller's side. */
  side: Side;
  kind: ReferralKind;
  urgency: Urgency;
  state: ReferralState;
  specialty: Specialty | null;
  patient: ReferredPatientDto | null;
  teeth: string[];
  reason: string;
  history: string;
  done_so_far: string;
  consent_at: string | null;
  /** Null in a draft without one, and when the account has ended. */
  specialist: SpecialistDto | null;
  /** Null when the account has ended. */
  sender_name: string | null;
  sender_practice: string | null;
  decline_reason: string | null;
  report: ReportDto | null;
  sent_at: string | null;
  due_at: string | null;
  overdue: boolean;
  scheduled_at: string | null;
  visit_minutes: number | null;
  visit_zone: string | null;
  files: ReferralFileDto[];
  timeline: ReferralEntryDto[];
  is_sample: boolean;
  version: number;
  updated_at: string;
}

/** The value of a masked field. */
export class RevealedBirthDateDto {
  birth_date: string | null;
}
