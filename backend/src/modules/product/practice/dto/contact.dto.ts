import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

export const CONTACT_KINDS = ['phone', 'text', 'email', 'letter'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
export const CONTACT_OUTCOMES = ['reached', 'message_left', 'booked', 'declined'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** Reference of a patient, as any list gives it. */
export const PATIENT_REF = /^(?:sample_)?ref_[\w-]{10,400}$/;

/** The patient was contacted. */
export class LogContactDto {
  @IsString()
  @MaxLength(420)
  @Matches(PATIENT_REF)
  patient_ref: string;

  @IsIn(CONTACT_KINDS)
  kind: ContactKind;

  @IsIn(CONTACT_OUTCOMES)
  outcome: ContactOutcome;

  @Optional()
  @IsString()
  @MaxLength(500)
  note?: string;
}

/** What came of the last contact. */
export class PracticeLastContactDto {
  kind: ContactKind;
  outcome: ContactOutcome;
  at: string;
}

/** A contact that was logged here. */
export class PracticeContactDto extends PracticeLastContactDto {
  id: string;
  note: string | null;
  by_me: boolean;
}
