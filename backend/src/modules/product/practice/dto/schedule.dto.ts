import { IsIn, IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PRACTICE_STATUSES, type PracticeStatus } from '../practice-status.ts';
import { PracticeAnswerDto, PracticePatientLabelDto, PracticeSourceQuery } from './answer.dto.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Which days of the schedule; both ends count, in the practice's own calendar. At most 35 days. */
export class PracticeScheduleQuery extends PracticeSourceQuery {
  /** YYYY-MM-DD */
  @Matches(DAY)
  from: string;

  /** YYYY-MM-DD */
  @Matches(DAY)
  to: string;
}

/** One appointment. */
export class PracticeAppointmentDto {
  ref: string;
  patient: PracticePatientLabelDto;
  /** UTC; null while it waits for a time. */
  start: string | null;
  end: string | null;
  minutes: number;
  /** IANA name of the practice's zone. */
  time_zone: string;
  provider_ref: string | null;
  operatory_ref: string | null;
  status: PracticeStatus;
  /** The tool's own word. */
  native_status: string | null;
  /** What is to be done, in the tool's words. */
  procedures: string[];
  is_new_patient: boolean;
  is_hygiene: boolean;
  /** The patient would come sooner. */
  asap: boolean;
  /** Send it back with a change: it says what you saw. */
  version: string;
}

/** A column of the schedule: a person. */
export class PracticeProviderDto {
  ref: string;
  name: string;
  short_name: string;
  role: 'dentist' | 'hygienist' | 'specialist' | 'other';
  active: boolean;
}

/** A column of the schedule: a room. */
export class PracticeOperatoryDto {
  ref: string;
  name: string;
  short_name: string | null;
  is_hygiene: boolean;
  active: boolean;
}

/** The schedule of some days with its columns: one answer, all of it from one source. */
export class PracticeScheduleDto extends PracticeAnswerDto {
  from: string;
  to: string;
  time_zone: string;
  /** Today in the practice's zone. */
  today: string;
  items: PracticeAppointmentDto[];
  providers: PracticeProviderDto[];
  operatories: PracticeOperatoryDto[];
  /** False when the tool had more than could be read in one go. */
  complete: boolean;
  /** Appointments whose patient's name could not be read in one go. */
  names_missing: number;
}

export class PracticeProviderListDto extends PracticeAnswerDto {
  items: PracticeProviderDto[];
}

export class PracticeOperatoryListDto extends PracticeAnswerDto {
  items: PracticeOperatoryDto[];
}

/** One change of an appointment: a status or a new start, not both. */
export class ChangeAppointmentDto {
  @Optional()
  @IsIn(PRACTICE_STATUSES)
  status?: PracticeStatus;

  /** The new start, with its offset or Z. */
  @Optional()
  @IsISO8601({ strict: true })
  @Matches(/T[^T]{1,40}(?:Z|[+-]\d\d:\d\d)$/, { message: 'start must be a time with its offset' })
  start?: string;

  /** `version` of the appointment as it was shown. */
  @IsString()
  @MaxLength(80)
  version: string;
}

/** What became of a change. */
export class AppointmentChangedDto extends PracticeAnswerDto {
  /** `pending`: the tool took it and has not carried it out yet; the row is still the old one. */
  state: 'done' | 'pending';
  item: PracticeAppointmentDto;
}
