import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { isIssuerAccepted } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { tokenHash } from '#platform/crypto/link-token.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Log } from '#platform/logging/log.ts';
import { Audit } from '#common/audit/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { AttemptEnds } from '../attempts/attempt-ends.ts';
import { AttemptStore } from '../attempts/attempt-store.ts';
import { AttemptsService } from '../attempts/attempts.service.ts';
import type { AttemptState, AttemptStep, ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { ConnectQueue } from '../attempts/connect-queue.ts';
import { attemptClosed, attemptTimedOut, stateRefused } from '../connect.errors.ts';
import { CANCELLED, type ConnectFailure } from '../connect-texts.ts';
import { attemptAad } from '../credentials/credential-aad.ts';
import type { AttemptDto } from '../dto/attempt.dto.ts';
import type { CallbackDto } from '../dto/oauth.dto.ts';
import { TokenClient } from './token-client.ts';

interface RefusedCallback {
  readonly state: Extract<AttemptState, 'cancelled' | 'failed'>;
  readonly failure: ConnectFailure;
  readonly step: string;
}

/**
 * Handles what a vendor's page sent back. The state must belong to this browser and person; then `iss` must name the server
 * that was asked (RFC 9207). The code is sealed for the job and never logged.
 */
@Injectable()
export class CallbackHandler {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly ends: AttemptEnds,
    private readonly shown: AttemptsService,
    private readonly queue: ConnectQueue,
    private readonly registry: ToolRegistry,
    private readonly client: TokenClient,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @param only the one attempt that the caller may complete; any of the person's when absent */
  async handle(
    answer: CallbackDto,
    userId: string,
    browser: string | undefined,
    only?: string,
  ): Promise<AttemptDto> {
    const attempt = await this.attempts.returned(tokenHash(answer.state), userId, tokenHash(browser ?? ''));
    if (!attempt || browser === undefined || attempt.id !== (only ?? attempt.id))
      throw await this.refused(userId);
    const isLate = attempt.state === 'open' && attempt.expiresAt <= this.clock.now();
    if (isLate || attempt.state === 'expired') throw attemptTimedOut();
    if (attempt.state !== 'open') throw attemptClosed();
    const refusal = await this.refusalOf(attempt, answer);
    if (refusal) await this.end(attempt, refusal);
    else await this.accept(attempt, answer.code ?? '');
    return this.shown.read(attempt.id, userId);
  }

  /** Undefined when there is a code to redeem. */
  private async refusalOf(
    { toolId }: ConnectAttempt,
    answer: CallbackDto,
  ): Promise<RefusedCallback | undefined> {
    const tool = this.registry.get(toolId);
    const { auth, at } = await this.client.server(tool);
    const { name } = tool.manifest;
    if (!isIssuerAccepted(auth, at, answer.iss)) {
      this.log.warn({ tool: toolId }, 'an authorization answer came from another server');
      return failed('issuer_mismatch', `The response did not come from ${name}`);
    }
    if (answer.error === 'access_denied')
      return { state: 'cancelled', failure: CANCELLED, step: `${name} was not given your consent` };
    if (answer.error)
      return failed('oauth_refused', auth.problems?.[answer.error] ?? `${name} refused access`);
    return answer.code ? undefined : failed('oauth_refused', `${name} sent no code`);
  }

  private async accept(attempt: ConnectAttempt, code: string): Promise<void> {
    const { id, userId, toolId, stateHash } = attempt;
    const now = this.clock.now();
    const { name } = this.registry.get(toolId).manifest;
    const sealed = this.vault.seal(JSON.stringify({ code }), attemptAad(id, userId, toolId));
    // One statement uses the state up: of many callbacks with one state one succeeds.
    const accepted = await this.attempts.change(
      { id, stateHash: stateHash ?? '', state: 'open', expiresAt: MoreThan(now) },
      { state: 'checking', sealedInput: sealed, updatedAt: now },
      [this.step(`Came back from ${name}`, now)],
    );
    if (!accepted) throw attemptClosed();
    await this.queue.add(id);
  }

  private async end(attempt: ConnectAttempt, { state, failure, step }: RefusedCallback): Promise<void> {
    const ended = await this.ends.end(attempt, state, failure, this.step(step, this.clock.now()));
    if (!ended) throw attemptClosed();
  }

  private async refused(userId: string): Promise<Error> {
    this.log.warn(
      { userId },
      'an authorization answer was refused: its state is not of this person and browser',
    );
    await this.audit.record({ action: 'connection.state_refused', actorId: userId });
    return stateRefused();
  }

  private step(step: string, at: Date): AttemptStep {
    return { step, at: at.toISOString() };
  }
}

const failed = (code: string, step: string): RefusedCallback => ({
  state: 'failed',
  failure: { code, message: CANCELLED.message },
  step,
});
