import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { type RequestContext, requestContext } from '#platform/context/request-context.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { RECORD_EVENT } from './audit.sql.ts';

/** What happened. `detail` takes ids, states and counts: never a secret, never patient data. */
export interface AuditEvent {
  /** `<subject>.<what happened>`, e.g. `connection.disconnected`. */
  readonly action: string;
  /** The id of what it happened to. */
  readonly subject?: string;
  readonly actorId?: string;
  /** `user` when an actor is given, else `system`. */
  readonly actorKind?: 'user' | 'anon' | 'service' | 'system';
  readonly ip?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Appends to the audit log, with the request's id. Pass the transaction to make it part of the change. */
@Injectable()
export class Audit {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async record(event: AuditEvent, transaction: Transaction = this.sql): Promise<void> {
    const context = requestContext.get();
    const actorId = event.actorId ?? actorOf(event, context);
    await sqlOn(transaction).run('audit_record', RECORD_EVENT, [
      this.clock.now(),
      actorId ?? null,
      event.actorKind ?? (actorId ? 'user' : 'system'),
      event.action,
      event.subject === undefined ? null : storable(event.subject),
      context?.requestId ?? null,
      event.ip ?? null,
      JSON.stringify(event.detail ?? {}, (_key, value: unknown) =>
        typeof value === 'string' ? storable(value) : value,
      ),
    ]);
  }
}

/** A service token acts under its own id. Other kinds of actors have none. */
const actorOf = ({ actorKind }: AuditEvent, context: RequestContext | undefined): string | undefined =>
  actorKind ? (actorKind === 'service' ? context?.serviceTokenId : undefined) : context?.actorId;

/** PostgreSQL stores neither NUL nor half a surrogate pair; typed text must not prevent a row. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
