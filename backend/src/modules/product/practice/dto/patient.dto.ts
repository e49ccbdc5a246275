import { IsIn, IsString, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import {
  PracticeAnswerDto,
  PracticeCursorQuery,
  PracticeMoneyDto,
  PracticePatientLabelDto,
} from './answer.dto.ts';
import { PracticeAppointmentDto, PracticeProviderDto } from './schedule.dto.ts';
import { PracticeContactDto } from './contact.dto.ts';
import { PracticeRecallDto } from './work-lists.dto.ts';

export const PATIENT_FLAGS = [
  'inactive',
  'archived',
  'deceased',
  'prospective',
  'minor',
  'no_texts',
] as const;
export type PatientFlag = (typeof PATIENT_FLAGS)[number];

/** What of a patient stays masked until it is asked for, and is written down then. */
export const REVEALABLE = [
  'birth_date',
  'phone_mobile',
  'phone_home',
  'phone_work',
  'email',
  'address',
] as const;
export type RevealField = (typeof REVEALABLE)[number];

/** Which patients. */
export class PracticePatientsQuery extends PracticeCursorQuery {
  /** A name (“Root”, “Root, Ann”, “Ann Root”), a chart number or a birth year. */
  @Optional()
  @IsString()
  @MaxLength(80)
  q?: string;
}

/** A patient in a list: no telephone, mail, address or birth date. */
export class PracticePatientRowDto extends PracticePatientLabelDto {
  chart_number: string | null;
  /** UTC; null when there is none in the days that were looked at, or it is not known. */
  last_visit: string | null;
  next_visit: string | null;
  /** Null: the tool does not send it. */
  balance: PracticeMoneyDto | null;
  flags: PatientFlag[];
}

/** The days in which the visits of a list were looked for. */
export class PracticeVisitSpanDto {
  from: string;
  to: string;
}

/** A page of patients. */
export class PracticePatientListDto extends PracticeAnswerDto {
  items: PracticePatientRowDto[];
  next_cursor: string | null;
  /** How many there are; null when the tool does not say and this is not all of them. */
  total: number | null;
  /** False when a search stopped before the end of the tool's list. */
  complete: boolean;
  /** Null when visits could not be read. */
  visits: PracticeVisitSpanDto | null;
}

/** A field that is masked until it is revealed. */
export class PracticeMaskedDto {
  field: RevealField;
  /** Shows that there is a value, not which. */
  masked: string;
}

/** Work that was planned or done. */
export class PracticeProcedureDto {
  ref: string;
  /** As the licensed tool sends it. */
  code: string;
  description: string | null;
  /** Universal numbering. */
  tooth: string | null;
  surfaces: string[];
  fee: PracticeMoneyDto | null;
  status:
    | 'planned'
    | 'scheduled'
    | 'completed'
    | 'existing'
    | 'referred'
    | 'condition'
    | 'deleted'
    | 'unknown';
  native_status: string | null;
  planned_on: string | null;
  service_date: string | null;
  provider_ref: string | null;
}

/** Why a part of a record is missing. */
export class PracticePartErrorDto {
  code: string;
  message: string;
}

export class PracticeAppointmentsPartDto {
  items: PracticeAppointmentDto[];
  error: PracticePartErrorDto | null;
}

export class PracticeTreatmentPartDto {
  items: PracticeProcedureDto[];
  error: PracticePartErrorDto | null;
}

export class PracticeRecallPartDto {
  items: PracticeRecallDto[];
  error: PracticePartErrorDto | null;
}

/** One patient's record, masked. Never sample data in place of a real patient. */
export class PracticePatientDto extends PracticeAnswerDto {
  ref: string;
  name: string;
  first_name: string;
  last_name: string;
  preferred_name: string | null;
  age: number | null;
  gender: 'female' | 'male' | 'other' | 'unknown';
  chart_number: string | null;
  native_status: string | null;
  flags: PatientFlag[];
  is_sample: boolean;
  /** Only fields that have a value. */
  masked: PracticeMaskedDto[];
  balance: PracticeMoneyDto | null;
  last_visit: string | null;
  next_visit: string | null;
  primary_provider: PracticeProviderDto | null;
  /** Names of whom the parts point to. */
  providers: PracticeProviderDto[];
  appointments: PracticeAppointmentsPartDto;
  treatment: PracticeTreatmentPartDto;
  recalls: PracticeRecallPartDto;
  /** Contacts logged here, newest first. */
  contacts: PracticeContactDto[];
}

/** Which masked field is to be shown. */
export class RevealDto {
  @IsIn(REVEALABLE)
  field: RevealField;
}

/** A masked field's value. Asking for it stands in the record's access history. */
export class RevealedDto extends PracticeAnswerDto {
  field: RevealField;
  value: string;
}
