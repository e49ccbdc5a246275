import { Type } from 'class-transformer';
import { IsDate, IsInt, IsString, IsUUID, Matches, Max, MaxLength, Min, MinDate } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import type { PhiAction } from '../phi-access.entity.ts';

const FIRST_DAY = new Date(0);

/** Which page of the log, newest first. */
export class PhiPageQuery {
  /** `next_cursor` of the page before. */
  @Optional()
  @IsString()
  @Matches(/^\d{1,18}$/)
  cursor?: string;

  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit = 50;
}

/** Which lines of the log. */
export class PhiAccessQuery extends PhiPageQuery {
  /** The id of the person who looked. */
  @Optional()
  @IsUUID()
  person?: string;

  /** The id of a tool. */
  @Optional()
  @IsString()
  @MaxLength(60)
  tool?: string;

  /** The reference of a patient, as the unified model gives it. */
  @Optional()
  @IsString()
  @MaxLength(400)
  @Matches(/^ref_[\w-]+$/)
  patient?: string;

  @Optional()
  @Type(() => Date)
  @IsDate()
  @MinDate(FIRST_DAY)
  from?: Date;

  @Optional()
  @Type(() => Date)
  @IsDate()
  @MinDate(FIRST_DAY)
  to?: Date;
}

/** One access to patient data. */
export class PhiAccessDto {
  id: string;
  at: string;
  /** Who looked; null for a job of the hub. */
  actor_id: string | null;
  action: PhiAction;
  /** The kind of record, e.g. `patients`. */
  resource_type: string;
  /** Opaque; the same record always has the same one. */
  resource_ref: string | null;
  patient_ref: string | null;
  /** How many records; null where they cannot be counted. */
  records: number | null;
  tool_id: string | null;
  connection_id: string | null;
  operation: string | null;
  context: 'user' | 'platform';
  /** Set when it went through a connection of an organisation. */
  organisation_id: string | null;
  source: 'pica_live' | 'mock_data';
  reason: string | null;
  request_id: string | null;
  ip: string | null;
}

export class PhiAccessListDto {
  items: PhiAccessDto[];
  /** Null on the last page. */
  next_cursor: string | null;
}
