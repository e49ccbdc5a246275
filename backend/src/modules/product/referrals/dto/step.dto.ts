import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  Equals,
  IsArray,
  IsBoolean,
  IsDate,
  IsInt,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { DatedFileDto } from './referral.dto.ts';

/** Why a referral is declined; the sender reads it. */
export class DeclineDto {
  @trimmed
  @IsString()
  @Length(3, 1000, { message: 'Write a reason of 3 to 1,000 characters' })
  reason: string;
}

export class QuestionDto {
  @trimmed
  @IsString()
  @Length(3, 4000, { message: 'Write a question of 3 to 4,000 characters' })
  question: string;
}

export class ScheduleDto {
  /** When the visit begins. */
  @Type(() => Date)
  @IsDate({ message: 'Choose a day and a time' })
  at: Date;

  @Optional()
  @IsInt()
  @Min(5)
  @Max(480)
  minutes?: number;

  /** IANA name of the zone in which the visit is planned. */
  @IsString()
  @Length(1, 64)
  time_zone: string;
}

/** What the specialist found and did. */
export class NewReportDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  findings?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(4000, { message: 'At most 4,000 characters' })
  treatment?: string;

  @Optional()
  @IsBoolean()
  follow_up_needed?: boolean;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000, { message: 'At most 2,000 characters' })
  follow_up?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(10, { message: 'At most 10 files' })
  @ArrayUnique(({ file_id }: DatedFileDto) => file_id)
  @ValidateNested({ each: true })
  @Type(() => DatedFileDto)
  files?: DatedFileDto[];
}

export class CompleteDto {
  @Optional()
  @ValidateNested()
  @Type(() => NewReportDto)
  report?: NewReportDto;
}

export class ReferralMessageDto {
  @trimmed
  @IsString()
  @Length(1, 4000, { message: 'Write a message of at most 4,000 characters' })
  body: string;
}

/** The caller has confirmed that patient data leaves the hub. */
export class ConfirmExportDto {
  @Equals(true, { message: 'Confirm the export' })
  confirm: boolean;
}

/** A PDF that was ordered. */
export class ReferralExportDto {
  id: string;
  /** `ready`: the file can be downloaded. It is removed after a day. */
  state: 'preparing' | 'ready';
}
