import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { tokenSessionGone } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { type SessionAnswer, SessionIssuer } from '../sessions/session-issuer.ts';
import { AssuranceLevels } from '../sessions/assurance-levels.ts';

/** A session with its new tokens, and the ids a cache must forget once the transaction is committed. */
export interface RaisedSession {
  readonly session: SessionAnswer;
  readonly changed: readonly string[];
}

export interface Proof {
  /** As `amr` names it. */
  readonly method: 'totp' | 'mfa/recovery_code';
  readonly factorId: string;
  readonly client: ClientInfo;
}

/** What a proven second factor does to the caller's session, with its line in the audit log. */
@Injectable()
export class SecondFactorSession {
  constructor(
    private readonly clock: Clock,
    private readonly levels: AssuranceLevels,
    private readonly issuer: SessionIssuer,
    private readonly audit: Audit,
  ) {}

  async raise(
    q: EntityManager,
    me: UserPrincipal,
    { method, factorId, client }: Proof,
  ): Promise<RaisedSession> {
    const { userId, sessionId } = me;
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const row = await this.levels.raise(q, { userId, sessionId, method, factorId, timestamp });
    if (!row) throw tokenSessionGone();
    const detail = { method, factor_id: factorId };
    await this.audit.record(
      { action: 'session.raised', subject: sessionId, actorId: userId, ip: client.ip, detail },
      q,
    );
    return { session: await this.issuer.answer(row, client.audience), changed: [sessionId] };
  }

  endWeak(q: EntityManager, { userId, sessionId }: UserPrincipal): Promise<string[]> {
    return this.levels.endWeak(q, userId, sessionId);
  }
}
