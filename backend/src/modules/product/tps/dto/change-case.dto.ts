import { Type } from 'class-transformer';
import {
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
  ARCHES,
  type Arches,
  type Dentition,
  DENTITIONS,
  ORDER_TYPES,
  type OrderType,
  type Sex,
  SEXES,
} from './case-words.ts';
import { ApproachDto, FindingsDto } from './prescription.dto.ts';

const PATIENT_REF = /^(?:sample_)?ref_[\w-]{20,400}$/;

/** A new draft. Everything else of it is changed afterwards. */
export class NewCaseDto {
  /** A patient of a connected practice tool, whose name, birth date and sex are copied. */
  @Optional()
  @IsString()
  @MaxLength(420)
  @Matches(PATIENT_REF)
  patient_ref?: string;

  @Optional()
  @IsIn(ORDER_TYPES)
  order_type?: OrderType;

  /** The case that a revision, replacement or retainer follows. */
  @Optional()
  @IsUUID()
  parent_case_id?: string;

  /** The organisation whose members with `tps.write` may prepare the case. */
  @Optional()
  @IsUUID()
  organisation_id?: string;

  @Optional()
  @IsUUID()
  location_id?: string;

  /** The treating doctor, where a member of the doctor's organisation prepares the case. */
  @Optional()
  @IsUUID()
  owner_id?: string;
}

/** What changes; what is not named stays, null empties a field. */
export class ChangeCaseDto {
  /** `version` of the case as it was shown. */
  @IsInt()
  @Min(1)
  version: number;

  /** Copies name, birth date and sex of a patient of a connected practice tool. */
  @Optional()
  @IsString()
  @MaxLength(420)
  @Matches(PATIENT_REF)
  patient_ref?: string;

  @Nullable()
  @trimmed
  @IsString()
  @Length(1, 80)
  patient_first?: string | null;

  @Nullable()
  @trimmed
  @IsString()
  @Length(1, 80)
  patient_last?: string | null;

  @Nullable()
  @IsDay()
  birth_date?: string | null;

  @Nullable()
  @IsIn(SEXES)
  sex?: Sex | null;

  @Optional()
  @IsIn(ORDER_TYPES)
  order_type?: OrderType;

  @Nullable()
  @IsIn(ARCHES)
  arches?: Arches | null;

  @Nullable()
  @IsIn(DENTITIONS)
  dentition?: Dentition | null;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(2_000)
  chief_complaint?: string | null;

  /** The day on which the patient gave informed consent. */
  @Nullable()
  @IsDay()
  consent_on?: string | null;

  /** The maker of the scanner. */
  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(80)
  scanner?: string | null;

  /** Replaces all findings. */
  @Optional()
  @ValidateNested()
  @Type(() => FindingsDto)
  findings?: FindingsDto;

  /** Replaces the whole approach. */
  @Optional()
  @ValidateNested()
  @Type(() => ApproachDto)
  approach?: ApproachDto;

  @Nullable()
  @trimmed
  @IsString()
  @MaxLength(4_000)
  instructions?: string | null;

  @Nullable()
  @IsUUID()
  organisation_id?: string | null;

  @Nullable()
  @IsUUID()
  location_id?: string | null;
}

/** A change that only needs to know what was seen. */
export class CaseVersionDto {
  /** `version` of the case as it was shown. */
  @IsInt()
  @Min(1)
  version: number;
}
