import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { LogSpanQuery } from './log-page.dto.ts';
import { PersonOfLog } from './person-of-log.ts';

/** Which rows of the audit log. */
export class AuditQuery extends LogSpanQuery {
  /** Who acted, by id or email address. */
  @PersonOfLog()
  actor?: string;

  /** For example `role.granted`. */
  @Optional()
  @IsString()
  @MaxLength(80)
  @Matches(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/)
  action?: string;

  /** What kind of thing it happened to, for example `user`. */
  @Optional()
  @IsString()
  @MaxLength(40)
  @Matches(/^[a-z0-9_]+$/)
  target_type?: string;

  /** The id of what it happened to. */
  @Optional()
  @IsString()
  @MaxLength(200)
  target?: string;

  @Optional()
  @IsIn(['user', 'platform'])
  context?: 'user' | 'platform';

  /** The id of the request in which it happened, for example `req_1767602400000_a1b2`. */
  @Optional()
  @IsString()
  @MaxLength(60)
  @Matches(/^req_\w+$/)
  request_id?: string;
}

/** Which actions occur in the audit log. */
export class AuditActionListDto {
  /** Each once. */
  items: string[];
}

/** One row of the audit log. */
export class AuditEntryDto {
  id: string;
  at: string;
  /** Null where nobody with an account acted. */
  actor_id: string | null;
  /** Null also for an account that was deleted. */
  actor_name: string | null;
  /** `user`, `anon`, `service` or `system`. */
  actor_kind: string;
  /** The role that allowed it; null where being signed in was enough. */
  acting_role: string | null;
  action: string;
  target_type: string | null;
  target_id: string | null;
  /** The changed fields as they were. */
  before: Record<string, unknown> | null;
  /** The same fields as they are since. */
  after: Record<string, unknown> | null;
  reason: string | null;
  context: 'user' | 'platform' | null;
  request_id: string | null;
  ip: string | null;
  detail: Record<string, unknown>;
}

export class AuditListDto {
  items: AuditEntryDto[];
  /** Null on the last page. */
  next_cursor: string | null;
}
