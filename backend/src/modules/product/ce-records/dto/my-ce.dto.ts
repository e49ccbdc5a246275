import {
  IsIn,
  IsNumber,
  IsPositive,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
} from 'class-validator';
import { CE_METHODS, type CeMethod } from '#common/contributions/index.ts';
import { IsDay } from '#platform/validation/is-day.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

/** A period: both days count. Left out: the cycle of the caller's settings, else everything. */
export class PeriodQuery {
  @Optional()
  @IsDay()
  from?: string;

  @Optional()
  @IsDay()
  to?: string;
}

export class CeStatementDto {
  scheme: string;
  /** The text that the scheme supplies. */
  statement: string;
}

/** One record of the caller: issued here, or declared by themselves. */
export class CeEntryDto {
  id: string;
  /** `outside`: declared by the person, and verified by nobody. */
  kind: 'issued' | 'outside';
  title: string;
  provider_name: string;
  method: CeMethod;
  agd_subject_code: string | null;
  credits: number;
  completed_on: string;
  location: string | null;
  instructor_names: string | null;
  activity_type: 'course' | 'event' | null;
  activity_id: string | null;
  statements: CeStatementDto[];
  /** Confirms the record to anyone who has it: `GET /api/ce/verify/{code}`. */
  verification_code: string | null;
  /** The proof that the person added to a record of their own. */
  file_id: string | null;
  revoked_at: string | null;
  revoked_reason: string | null;
}

export class CeMethodTotalDto {
  method: CeMethod;
  credits: number;
  /** What the person's board accepts of it in a cycle; null: everything. */
  cap: number | null;
  /** The credits, at most the cap. */
  counted: number;
}

/** The caller's continuing education in a period. Revoked records are listed and count for nothing. */
export class MyCeDto {
  from: string | null;
  to: string | null;
  /** Credits wanted within the cycle. */
  goal: number | null;
  credits: number;
  /** With the caps of the methods. */
  counted: number;
  methods: CeMethodTotalDto[];
  /** The newest first. */
  records: CeEntryDto[];
}

/** Continuing education elsewhere, as the person declares it. */
export class NewOutsideRecordDto {
  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter a title of at most 160 characters' })
  title: string;

  @trimmed
  @IsString()
  @Length(1, 160, { message: 'Enter who provided it, in at most 160 characters' })
  provider_name: string;

  @IsIn(CE_METHODS, { message: 'Choose how it was taught' })
  method: CeMethod;

  /** Three digits, e.g. 370. */
  @Optional()
  @Matches(/^\d{3}$/, { message: 'A subject code has three digits' })
  agd_subject_code?: string;

  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Enter the credits, e.g. 1.5' })
  @IsPositive({ message: 'Enter more than 0 credits' })
  @Max(200, { message: 'Enter at most 200 credits' })
  credits: number;

  @IsDay('Choose the day of completion')
  completed_on: string;

  /** A file of the purpose `ce_outside`, uploaded before. */
  @Optional()
  @IsUUID()
  file_id?: string;
}

export class CePdfStateDto {
  /** Ask again in a moment. */
  state: 'preparing';
}

export class RevocationDto {
  @trimmed
  @IsString()
  @Length(5, 500, { message: 'Give a reason of 5 to 500 characters' })
  @MaxLength(500)
  reason: string;
}
