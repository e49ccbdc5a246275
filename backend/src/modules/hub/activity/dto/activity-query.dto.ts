import { Type } from 'class-transformer';
import {
  IsDateString,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

const SOURCES = ['pica_live', 'mock_data', 'error', 'received'] as const;
export type ActivitySource = (typeof SOURCES)[number];

/** Filters of the call log. */
export class ActivityQuery {
  /** `next_cursor` of the previous page. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;

  /** Part of an operation's name or error code, or a full request id. */
  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q?: string;

  /** A canceled call is neither. */
  @IsOptional()
  @IsIn(['ok', 'failed'])
  status?: 'ok' | 'failed';

  @IsOptional()
  @IsIn(SOURCES)
  source?: ActivitySource;

  /** Not before. */
  @IsOptional()
  @IsDateString()
  from?: string;

  /** Before. */
  @IsOptional()
  @IsDateString()
  to?: string;
}

/** The same for the whole hub. */
export class HubActivityQuery extends ActivityQuery {
  /** `open-dental` */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  tool?: string;

  @IsOptional()
  @IsUUID()
  user_id?: string;

  @IsOptional()
  @IsIn(['user', 'platform'])
  context?: 'user' | 'platform';
}
