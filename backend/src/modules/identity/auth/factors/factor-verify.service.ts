import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Audit } from '#common/audit/index.ts';
import { invalid } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import type { SessionAnswer } from '../sessions/session-issuer.ts';
import { secretAad } from './enroll.service.ts';
import {
  challengeElsewhere,
  challengeExpired,
  challengeNotFound,
  factorNotFound,
  wrongTotp,
} from './factor.errors.ts';
import type { VerifyFactorBody } from './factor-bodies.dto.ts';
import type { FactorRow } from './factor.row.ts';
import { FactorStore } from './factor-store.ts';
import { type RaisedSession, SecondFactorSession } from './second-factor-session.ts';
import { stepOfCode } from './totp.ts';
import { TriedCodes } from './tried-codes.ts';

interface Attempt {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
  readonly client: ClientInfo;
}

/** Checks the codes of an authenticator. Code, factor, challenge and session change in one transaction or not at all. */
@Injectable()
export class FactorVerify {
  private readonly tried = new TriedCodes();

  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly factors: FactorStore,
    private readonly guesses: GuessLimit,
    private readonly raised: SecondFactorSession,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
  ) {}

  async verify(
    me: UserPrincipal,
    factorId: string,
    body: VerifyFactorBody,
    client: ClientInfo,
  ): Promise<SessionAnswer> {
    if (!(await this.factors.find(me.userId, factorId))) throw factorNotFound();
    if (!body.code) throw invalid('Verify requires a code');
    if (!isUUID(body.challenge_id)) throw challengeNotFound();
    const attempt = { factorId, challengeId: String(body.challenge_id), code: body.code, client };
    const { ip } = client;
    const check = async () => {
      const raised = await this.data.transaction((q) => this.attempt(q, me, attempt));
      // What is thrown is not counted as one more guess.
      if (!raised && this.tried.isCounted(me.userId, factorId, attempt.code))
        throw await this.refused(factorId, ip);
      return raised;
    };
    const right = await this.guesses.guess('factor', me.userId, ip, { check });
    if (!right) throw await this.refused(factorId, ip);
    right.changed.forEach((id) => this.cache.drop(id));
    return right.session;
  }

  /** Null for a wrong code; the challenge stays good for another try. */
  private async attempt(
    q: EntityManager,
    me: UserPrincipal,
    attempt: Attempt,
  ): Promise<RaisedSession | null> {
    await this.factors.lockUser(q, me);
    const factor = await this.factors.find(me.userId, attempt.factorId, q);
    if (!factor) throw factorNotFound();
    await this.assertOpen(q, attempt);
    const step = this.freshStep(me.userId, factor, attempt.code);
    if (step === null) return null;
    await this.factors.accept(q, factor.id, attempt.challengeId, step);
    const ended = factor.status === 'unverified' ? await this.verifiedFirst(q, me, attempt) : [];
    const { session, changed } = await this.raised.raise(q, me, {
      method: 'totp',
      factorId: factor.id,
      client: attempt.client,
    });
    return { session, changed: [...changed, ...ended] };
  }

  private async assertOpen(q: EntityManager, { factorId, challengeId, client }: Attempt): Promise<void> {
    const challenge = await this.factors.findChallenge(q, factorId, challengeId, client.ip);
    if (!challenge) throw challengeNotFound();
    if (!challenge.open) throw challengeExpired();
    if (!challenge.same_place) throw challengeElsewhere();
  }

  /** A code that was accepted once, or one from before it, is a wrong code. */
  private freshStep(userId: string, factor: FactorRow, code: string): number | null {
    const secret = this.vault.open(factor.sealed_secret, secretAad(userId, factor.id));
    const step = stepOfCode(secret, code, this.clock.now());
    return step !== null && step > Number(factor.last_step) ? step : null;
  }

  /** From now on the person has a second factor: sessions without it end, attempts at other ones are over. */
  private async verifiedFirst(
    q: EntityManager,
    me: UserPrincipal,
    { factorId, client: { ip } }: Attempt,
  ): Promise<readonly string[]> {
    await this.factors.dropUnverified(q, me.userId);
    await this.audit.record({ action: 'factor.verified', subject: factorId, actorId: me.userId, ip }, q);
    return this.raised.endWeak(q, me);
  }

  private async refused(factorId: string, ip: string): Promise<Error> {
    await this.audit.record({ action: 'factor.code_refused', subject: factorId, ip });
    return wrongTotp();
  }
}
