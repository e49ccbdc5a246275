import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { type RequestContext, requestContext } from '#platform/context/request-context.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { storable } from '#platform/database/storable.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { RECORD_EVENT } from './audit.sql.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What happened. `detail`, `before` and `after` take ids, states and counts: never a secret, never patient data. */
export interface AuditEvent {
  /** `<subject>.<what happened>`, e.g. `connection.disconnected`. */
  readonly action: string;
  /** What it happened to, e.g. `{ type: 'user', id }`. */
  readonly target?: { readonly type: string; readonly id?: string };
  /** The id of what it happened to, where the action says what that is. */
  readonly subject?: string;
  /** The changed fields as they were, and as they are now. */
  readonly before?: Fields;
  readonly after?: Fields;
  /** Why, in the words of who did it. */
  readonly reason?: string;
  readonly actorId?: string;
  /** `user` when an actor is given, else `system`. */
  readonly actorKind?: 'user' | 'anon' | 'service' | 'system';
  /** The role that allowed it; by default the one that the route required. */
  readonly actingRole?: string;
  /** Whose connections it is about. */
  readonly context?: 'user' | 'platform';
  readonly ip?: string;
  readonly detail?: Fields;
}

const failures = counter(METRICS.logFailures);

/** Appends to the audit log, with the request's id. Pass the transaction to make it part of the change. */
@Injectable()
export class Audit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async record(event: AuditEvent, transaction: Transaction = this.sql): Promise<void> {
    try {
      await sqlOn(transaction).run('audit_record', RECORD_EVENT, this.values(event, requestContext.get()));
    } catch (cause) {
      failures.add(1, { log: 'audit_log' });
      throw cause;
    }
  }

  private values(event: AuditEvent, context: RequestContext | undefined): readonly unknown[] {
    const actorId = event.actorId ?? actorOf(event, context);
    const id = event.target?.id ?? event.subject;
    return [
      this.clock.now(),
      actorId ?? null,
      event.actorKind ?? (actorId ? 'user' : 'system'),
      event.actingRole ?? context?.actingRole ?? null,
      event.action,
      event.target?.type ?? typeOf(event.action),
      textOrNull(id),
      jsonOrNull(event.before),
      jsonOrNull(event.after),
      textOrNull(event.reason),
      event.context ?? null,
      context?.requestId ?? null,
      event.ip ?? context?.ip ?? null,
      jsonOrNull(event.detail ?? {}),
    ];
  }
}

/** A service token acts under its own id. Other kinds of actors have none. */
const actorOf = ({ actorKind }: AuditEvent, context: RequestContext | undefined): string | undefined =>
  actorKind ? (actorKind === 'service' ? context?.serviceTokenId : undefined) : context?.actorId;

/** What the first word of an action is about, where it is not that word itself. */
const TYPES: Readonly<Record<string, string>> = {
  role: 'user',
  recovery_code: 'user',
  recovery_codes: 'user',
  platform: 'platform_connection',
};

const typeOf = (action: string): string => {
  const [first = action] = action.split('.');
  return TYPES[first] ?? first;
};

const textOrNull = (text: string | undefined): string | null => (text === undefined ? null : storable(text));

const jsonOrNull = (value: Fields | undefined): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));
