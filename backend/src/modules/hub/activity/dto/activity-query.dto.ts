import { Type } from 'class-transformer';
import { IsDateString, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

const SOURCES = ['pica_live', 'mock_data', 'error', 'received'] as const;
export type ActivitySource = (typeof SOURCES)[number];

/** Filters of the call log. */
export class ActivityQuery {
  /** `next_cursor` of the previous page. */
  @Optional()
  @IsString()
  @MaxLength(100)
  cursor?: string;

  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;

  /** Part of an operation's name or error code, or a full request id. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q?: string;

  /** A canceled call is neither. */
  @Optional()
  @IsIn(['ok', 'failed'])
  status?: 'ok' | 'failed';

  @Optional()
  @IsIn(SOURCES)
  source?: ActivitySource;

  /** Not before. */
  @Optional()
  @IsDateString()
  from?: string;

  /** Before. */
  @Optional()
  @IsDateString()
  to?: string;
}

/** The same for the whole hub. */
export class HubActivityQuery extends ActivityQuery {
  /** `open-dental` */
  @Optional()
  @IsString()
  @MaxLength(60)
  tool?: string;

  @Optional()
  @IsUUID()
  user_id?: string;

  @Optional()
  @IsIn(['user', 'platform'])
  context?: 'user' | 'platform';
}
