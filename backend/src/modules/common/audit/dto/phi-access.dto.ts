import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { Optional } from '#platform/validation/optional.ts';
import type { PhiAction } from '../phi-access.entity.ts';
import { LogSpanQuery } from './log-page.dto.ts';
import { PersonOfLog } from './person-of-log.ts';

/** Which lines of the log. */
export class PhiAccessQuery extends LogSpanQuery {
  /** Who looked, by id or email address. */
  @PersonOfLog()
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

  /** Only accesses for which a reason was given. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  with_reason?: boolean;
}

/** One access to patient data. */
export class PhiAccessDto {
  id: string;
  at: string;
  /** Who looked; null for a job of the hub. */
  actor_id: string | null;
  /** Null also for an account that was deleted. */
  actor_name: string | null;
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
