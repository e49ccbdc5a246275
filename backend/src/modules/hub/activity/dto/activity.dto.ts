import { ApiProperty } from '@nestjs/swagger';
import type { ActivitySource } from './activity-query.dto.ts';

/** One call to a tool, or one event that its vendor sent. */
export class ActivityEntryDto {
  id: string;
  at: string;
  tool_id: string;
  tool_name: string;
  operation: string | null;
  /** The operation in plain words. */
  title: string;
  context: 'user' | 'platform';
  /** `received`: an event of the vendor. */
  source: ActivitySource;
  status: number | null;
  latency_ms: number;
  retries: number;
  request_id: string;
  /** Null for success; `cancelled` when the caller stopped the call, which is no failure. */
  error_code: string | null;
  /** With `malformed_answer`, also where sample data answered: the field that did not fit, as the tool names it. */
  error_field: string | null;
}

export class ActivityListDto {
  items: ActivityEntryDto[];
  /** Null on the last page. */
  next_cursor: string | null;
}

export class ActivityDetailDto extends ActivityEntryDto {
  /** `withheld`: kept for its owner only. `none`: streams, busy seconds, or switched off. */
  bodies: 'kept' | 'none' | 'withheld';
  /** The redacted input: structure, counts and enum values; other texts as their length. */
  @ApiProperty({ type: Object, nullable: true })
  input: unknown;
  /** The redacted output. */
  @ApiProperty({ type: Object, nullable: true })
  output: unknown;
}

export class ActivityPersonDto {
  id: string;
  email: string | null;
}

export class HubActivityEntryDto extends ActivityEntryDto {
  /** Who called; null for the hub itself. */
  person: ActivityPersonDto | null;
}

export class HubActivityListDto {
  items: HubActivityEntryDto[];
  next_cursor: string | null;
}

export class HubActivityDetailDto extends ActivityDetailDto {
  person: ActivityPersonDto | null;
}
