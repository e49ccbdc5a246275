import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, type Repository } from 'typeorm';
import { CallerStrategies } from '#access/caller-strategies.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { newToken, tokenHash } from '#platform/crypto/link-token.ts';
import { Log } from '#platform/logging/log.ts';
import { BoundedAudit } from '#common/audit/index.ts';
import type { ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { ConnectWindow } from './connect-window.entity.ts';
import { type OpeningPage, OpeningPages } from './opening-pages.ts';
import type { OpenedWindowDto, OpenWindowDto } from './windows.dto.ts';
import { proofRefused, windowEnded } from './windows.errors.ts';

/** A page exchanges its proof at once: what was not used by then was lost or copied. */
const PROOF_MS = 120_000;
/** How long after its attempt's time the window may still ask how it ended. */
const LINGER_MS = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Windows that web apps of other origins open: who may use one, and for which attempt. The proof in the address is single-use,
 * short, and bound to attempt, person, session and origin; both it and the token that it is exchanged for are stored as hashes.
 */
@Injectable()
export class ConnectWindows {
  constructor(
    @InjectRepository(ConnectWindow) private readonly windows: Repository<ConnectWindow>,
    private readonly pages: OpeningPages,
    private readonly people: CallerStrategies,
    private readonly audit: BoundedAudit,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @returns the proof, for the fragment of the window's address */
  async issue(
    manager: EntityManager,
    attempt: ConnectAttempt,
    { userId, sessionId }: UserPrincipal,
    { origin, returnTo }: OpeningPage,
  ): Promise<string> {
    const proof = newToken();
    const expiresAt = new Date(attempt.expiresAt.getTime() + LINGER_MS);
    const proofExpiresAt = new Date(this.clock.now().getTime() + PROOF_MS);
    await manager.insert(ConnectWindow, {
      ...{ attemptId: attempt.id, userId, sessionId, origin, returnTo },
      ...{ proofHash: tokenHash(proof), proofExpiresAt, expiresAt },
    });
    return proof;
  }

  /**
   * Uses the proof up, whatever comes of it.
   * @throws AppError 403 `window_refused`
   */
  async open(attemptId: string, { proof, opener }: OpenWindowDto): Promise<OpenedWindowDto> {
    const token = newToken();
    const window = await this.redeem(attemptId, proof, opener, token);
    const person = window && (await this.people.personOf(window.userId, window.sessionId));
    if (!window || !person) throw await this.refused(attemptId);
    const { expiresAt, origin, returnTo } = window;
    return {
      ...{ token, expires_at: expiresAt.toISOString() },
      ...{ origin, return_to: returnTo, email: person.email },
    };
  }

  /**
   * Who uses this window: the attempt's person, as long as the session that began it lives.
   * @throws AppError 401 `window_ended`
   */
  async personIn(attemptId: string, token: string | undefined): Promise<UserPrincipal> {
    if (token === undefined || !UUID.test(attemptId)) throw windowEnded();
    const window = await this.windows.findOneBy({
      ...{ attemptId, tokenHash: tokenHash(token), expiresAt: MoreThan(this.clock.now()) },
    });
    const person = window && (await this.people.personOf(window.userId, window.sessionId));
    if (!person) throw windowEnded();
    return person;
  }

  /** Of many requests with one proof one gets further. A wrong opener uses it up, too: somebody else has it. */
  private async redeem(
    attemptId: string,
    proof: string,
    opener: string,
    token: string,
  ): Promise<ConnectWindow | null> {
    if (!UUID.test(attemptId)) return null;
    const { affected } = await this.windows.update(
      { attemptId, proofHash: tokenHash(proof), proofExpiresAt: MoreThan(this.clock.now()) },
      { proofHash: null },
    );
    const window = affected ? await this.windows.findOneBy({ attemptId }) : null;
    if (!window || window.origin !== opener || !this.pages.isAllowed(opener)) return null;
    await this.windows.update({ attemptId }, { tokenHash: tokenHash(token) });
    return window;
  }

  private async refused(attemptId: string): Promise<Error> {
    const subject = UUID.test(attemptId) ? { subject: attemptId } : {};
    this.log.warn(subject, 'a window of another origin was refused: its proof is no good');
    await this.audit.record(subject.subject ?? 'none', { action: 'connection.window_refused', ...subject });
    return proofRefused();
  }
}
