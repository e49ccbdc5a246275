import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import type { ViolationType } from '#hub/violations/index.ts';
import type { Band } from '../band.ts';

/** How many days before now. */
export class ComplianceQuery {
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(90)
  days = 1;
}

/** Violations by type. */
export class ViolationCountsDto {
  system_prompt_missing: number;
  integration_context: number;
  direct_api_usage: number;
}

/** What each type is called. */
export class ViolationLabelsDto implements Record<ViolationType, string> {
  system_prompt_missing: string;
  integration_context: string;
  direct_api_usage: string;
}

/** One hour or one day (UTC). */
export class ComplianceHistoryDto extends ViolationCountsDto {
  /** When it began. */
  at: string;
  requests: number;
  blocked: number;
}

/** One blocked request. */
export class ViolationDto {
  id: string;
  at: string;
  type: ViolationType;
  /** The rule that was broken. */
  rule: string;
  actor_id: string | null;
  /** Null for code of the hub, and for people who have no name or are gone. */
  actor_name: string | null;
  /** As what the request would have acted. */
  acting_role: 'admin' | 'non_admin';
  tool_name: string | null;
  /** Whose connection was asked for. */
  context: 'user' | 'platform' | null;
  request_id: string | null;
}

export class ComplianceDto {
  /** Where the window begins, on five minutes. */
  since: string;
  requests: number;
  blocked: number;
  /** The share of requests that were not blocked, in percent, unrounded; null without requests. */
  rate: number | null;
  /** Of the unrounded rate. */
  band: Band | null;
  by_type: ViolationCountsDto;
  type_labels: ViolationLabelsDto;
  /** By hours up to three days, else by days; hours and days without requests may be missing. */
  history: ComplianceHistoryDto[];
  /** The newest ten of all time. */
  recent: ViolationDto[];
}

/** A permission that people gave to the hub at a vendor. */
export class GrantedScopeDto {
  scope: string;
  connections: number;
  /** Whether an operation that needs it was called in the last seven days. */
  used: boolean;
}

/** Live connections to one tool. */
export class ToolStandingDto {
  tool_id: string;
  tool_name: string;
  connections: number;
  /** Whether the tool touches patient data, which asks for an agreement. */
  patient_data: boolean;
  /** Connections without an agreement on file. */
  without_agreement: number;
  /** When the oldest credential was entered or renewed. */
  oldest_credential_at: string | null;
  /** Credentials that were neither entered nor renewed for a year. */
  old_credentials: number;
  /** When the connection that worked last the longest ago did so: its last good check, or when its credential was stored. */
  oldest_good_at: string | null;
  /** Connections whose last check failed. */
  failing: number;
  /** Calls of the last 24 hours that failed at the tool. */
  failed_calls: number;
  /** Live calls of the last 24 hours that failed and were answered with sample data. */
  sample_answers: number;
  scopes: GrantedScopeDto[];
}

export class ToolStandingListDto {
  /** The monitor counts every minute; null before its first count. */
  counted_at: string | null;
  items: ToolStandingDto[];
}
