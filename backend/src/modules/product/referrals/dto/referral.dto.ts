import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsDay } from '#platform/validation/is-day.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import {
  REFERRAL_KINDS,
  type ReferralKind,
  SEXES,
  type Sex,
  TOOTH,
  URGENCIES,
  type Urgency,
} from '../referral-types.ts';

const MOST_FILES = 20;

/** A patient whose facts were typed. */
export class TypedPatientDto {
  @trimmed
  @IsString()
  @Length(1, 80, { message: 'Enter the first name' })
  first_name: string;

  @trimmed
  @IsString()
  @Length(1, 80, { message: 'Enter the last name' })
  last_name: string;

  /** For example `1990-04-05`. */
  @Nullable()
  @IsDay('Enter the date of birth')
  birth_date: string | null;

  @IsIn(SEXES)
  sex: Sex;
}

/** A file and the day on which it was taken. */
export class DatedFileDto {
  /** Uploaded with the purpose `referral`. */
  @IsUUID()
  file_id: string;

  @IsDay('Enter the day on which it was taken')
  taken_on: string;
}

/** What is saved of a draft. A field that is absent stays as it is. */
export class SaveReferralDto {
  @Optional()
  @IsIn(REFERRAL_KINDS)
  kind?: ReferralKind;

  @Optional()
  @IsIn(URGENCIES)
  urgency?: Urgency;

  /** Null: nobody is chosen yet. */
  @Nullable()
  @IsUUID()
  specialist_id?: string | null;

  /** A patient of a practice tool, by the reference of `GET /api/practice/patients`. The facts are copied. */
  @Optional()
  @IsString()
  @Length(1, 800)
  patient_ref?: string;

  /** A patient who is in no practice tool. */
  @Optional()
  @ValidateNested()
  @Type(() => TypedPatientDto)
  patient?: TypedPatientDto;

  /** Universal numbers: 1 to 32, A to T. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(52)
  @ArrayUnique()
  @Matches(TOOTH, { each: true, message: 'Teeth are numbered 1 to 32 or A to T' })
  teeth?: string[];

  @Optional()
  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  reason?: string;

  @Optional()
  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  history?: string;

  @Optional()
  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  done_so_far?: string;

  /** The patient agrees that their data is shared with the specialist. */
  @Optional()
  @IsBoolean()
  consent?: boolean;

  /** All files, also those that are attached already. At most 20. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_FILES, { message: 'At most 20 files' })
  @ArrayUnique(({ file_id }: DatedFileDto) => file_id)
  @ValidateNested({ each: true })
  @Type(() => DatedFileDto)
  files?: DatedFileDto[];
}

export class NewReferralDto extends SaveReferralDto {
  /** A declined or unanswered referral of the caller: everything but the specialist and the consent is taken over. */
  @Optional()
  @IsUUID()
  copy_of?: string;
}

export class ChangeReferralDto extends SaveReferralDto {
  /** The version that was seen. */
  @IsInt()
  @Min(1)
  version: number;
}
