import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { FastifyRequest } from 'fastify';
import type { DeniedAttemptLog } from '#access/denied-attempt-log.ts';
import { Log } from '#platform/logging/log.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { type AuditEvent, BoundedAudit } from '#common/audit/index.ts';
import { type DeniedAttempt, deniedAttemptOf } from './denied-attempt-actions.ts';
import { User } from '../users/user.entity.ts';

/** For a limit of an account, all attempts are one event, from any caller. */
const OF_THE_ACCOUNT: readonly (string | undefined)[] = ['wrong_guesses', 'mail_interval'];

/**
 * Writes denied attempts to the audit log before the answer goes out, and merges a flood of them into one row with a count. No
 * row holds an address that was typed: a known account is named by its id, and any other caller by network.
 */
@Injectable()
export class DeniedAttempts implements DeniedAttemptLog {
  /** Guard and filter both see what the guard denied. */
  private readonly done = new WeakSet();

  constructor(
    private readonly audit: BoundedAudit,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly log: Log,
  ) {}

  /** Marks a denied attempt as recorded, so that filters do not record it again. */
  written<T extends Error>(attempt: T): T {
    this.done.add(attempt);
    return attempt;
  }

  async record(cause: unknown, request: FastifyRequest): Promise<void> {
    const attempt = deniedAttemptOf(cause);
    if (!attempt || !(cause instanceof Error) || this.done.has(cause)) return;
    this.done.add(cause);
    await this.write(attempt, request).catch((fault: unknown) =>
      this.log.error({ err: fault }, 'a denied attempt could not be written to the audit log'),
    );
  }

  private write({ action, ...detail }: DeniedAttempt, request: FastifyRequest): Promise<void> {
    const me = request.principal?.kind === 'user' ? request.principal.userId : undefined;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const address = addressOf(request);
    const subject =
      OF_THE_ACCOUNT.includes(detail.reason) && address ? hashOf(address) : networkOf(request.ip);
    const event: AuditEvent = {
      action,
      ...(me ? { actorId: me, subject: me } : { actorKind: actorKind(request) }),
      ip: request.ip,
      detail: { ...detail, route },
    };
    const key = [detail.code, detail.reason, route, subject, me].join(' ');
    return this.audit.record(key, event, (first) => this.named(first, address));
  }

  /** Alike for known and unknown addresses, also in what it costs. */
  private async named(event: AuditEvent, address: string | undefined): Promise<AuditEvent> {
    if (event.subject || address === undefined) return event;
    const found = await this.users.findOne({
      select: { id: true },
      where: [
        { email: address, deletedAt: IsNull() },
        { phone: address, deletedAt: IsNull() },
      ],
    });
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
