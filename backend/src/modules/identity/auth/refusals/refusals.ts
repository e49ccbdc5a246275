import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DeniedAttempts } from '#access/denied-attempts.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { networkOf } from '#platform/web/network-of.ts';
import { type AuditEvent, BoundedAudit } from '#common/audit/index.ts';
import { type Refusal, refusalOf } from './refusal-actions.ts';

/** Limits that belong to an account: whoever tries, from wherever, it is one event. */
const OF_THE_ACCOUNT: readonly (string | undefined)[] = ['wrong_guesses', 'mail_interval'];

/**
 * Writes refusals into the audit log before their answer, a flood of them as one row with its number. An address that was
 * typed stands in no row: who has an account is named by id, and everybody else is a network only.
 */
@Injectable()
export class Refusals implements DeniedAttempts {
  /** Guard and filter both see what the guard refused. */
  private readonly done = new WeakSet();

  constructor(
    private readonly audit: BoundedAudit,
    private readonly sql: Sql,
    private readonly log: Log,
  ) {}

  /** For a refusal that has its row already. */
  written<T extends Error>(refusal: T): T {
    this.done.add(refusal);
    return refusal;
  }

  async record(cause: unknown, request: FastifyRequest): Promise<void> {
    const refusal = refusalOf(cause);
    if (!refusal || !(cause instanceof Error) || this.done.has(cause)) return;
    this.done.add(cause);
    await this.write(refusal, request).catch((fault: unknown) =>
      this.log.error({ err: fault }, 'a refusal could not be written to the audit log'),
    );
  }

  private write({ action, ...detail }: Refusal, request: FastifyRequest): Promise<void> {
    const me = request.principal?.kind === 'user' ? request.principal.userId : undefined;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const address = addressOf(request);
    const who = OF_THE_ACCOUNT.includes(detail.reason) && address ? hashOf(address) : networkOf(request.ip);
    const event: AuditEvent = {
      action,
      ...(me ? { actorId: me, subject: me } : { actorKind: actorKind(request) }),
      ip: request.ip,
      detail: { ...detail, route },
    };
    const key = [detail.code, detail.reason, route, who, me].join(' ');
    return this.audit.record(key, event, (first) => this.named(first, address));
  }

  /** Alike for known and unknown addresses, also in what it costs. */
  private async named(event: AuditEvent, address: string | undefined): Promise<AuditEvent> {
    if (event.subject || address === undefined) return event;
    const found = await this.sql.maybe<{ id: string }>('refusal_subject', SUBJECT, [address]);
    return found ? { ...event, subject: found.id } : event;
  }
}

const MAX_ADDRESS = 255;

/** What was typed as address or number, if anything like one. */
function addressOf({ body }: FastifyRequest): string | undefined {
  const { email, phone } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const typed = typeof email === 'string' && email ? email : phone;
  return typeof typed === 'string' && typed && typed.length <= MAX_ADDRESS && !typed.includes('\0')
    ? typed.toLowerCase().replace(/^\+/, '')
    : undefined;
}

const actorKind = ({ principal }: FastifyRequest): 'service' | 'anon' =>
  principal?.kind === 'service' ? 'service' : 'anon';

const hashOf = (address: string): string => createHash('sha256').update(address).digest('base64url');

const SUBJECT = `
  select id from auth.users where (email = $1::citext or phone = $1::text) and deleted_at is null limit 1`;
