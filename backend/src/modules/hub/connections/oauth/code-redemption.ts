import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { ToolSummary } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import type { CredentialFields } from '#hub/egress/index.ts';
import { AttemptStore } from '../attempts/attempt-store.ts';
import { TokenRevocation } from './token-revocation.entity.ts';
import type { ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { type BoundFields, separateServers, withServers } from '../credentials/bound-servers.ts';
import { attemptAad, credentialAad } from '../credentials/credential-aad.ts';
import { FaultPoints } from '../attempts/fault-points.ts';
import type { SealedAuthorization } from './authorize-request.ts';
import { TokenClient } from './token-client.ts';
import { toFields } from './token-set.ts';

/** A worker that died may have redeemed the code; its answer is lost. */
export class RedemptionInterrupted extends Error {}

/**
 * Redeems an attempt's code, at most once (decision 15). Before it is sent, the row says so; after it, the row holds the
 * tokens. A worker that dies later goes on from there. One that dies in between asks for a new consent, because a vendor
 * revokes the tokens of a code that is redeemed twice (RFC 6749, 4.1.2).
 */
@Injectable()
export class CodeRedemption {
  constructor(
    private readonly client: TokenClient,
    private readonly vault: Vault,
    private readonly attempts: AttemptStore,
    @InjectRepository(TokenRevocation) private readonly revocations: Repository<TokenRevocation>,
    private readonly faultPoints: FaultPoints,
    private readonly clock: Clock,
  ) {}

  async tokens(attempt: ConnectAttempt, tool: ToolSummary): Promise<BoundFields> {
    const { id, context, userId, toolId, sealedTokens } = attempt;
    const aad = credentialAad(context, userId, toolId);
    if (sealedTokens)
      return separateServers(JSON.parse(this.vault.open(sealedTokens, aad)) as CredentialFields);
    const [{ code }, consent] = this.opened(attempt);
    if (!(await this.claim(id))) throw new RedemptionInterrupted();
    await this.faultPoints.reached('claimed', id);
    const answer = await this.client.redeem(tool, code, consent);
    await this.faultPoints.reached('redeemed', id);
    const fields = toFields(answer, this.clock.now(), Math.random(), { scope: consent.scopes.join(' ') });
    const { servers } = consent;
    await this.keep(attempt, this.vault.seal(JSON.stringify(withServers(fields, servers)), aad));
    await this.faultPoints.reached('kept', id);
    return { fields, servers };
  }

  /** False when a job has sent this code before. */
  private claim(id: string): Promise<boolean> {
    const now = this.clock.now();
    const where = { id, state: 'checking' as const, exchangeStartedAt: IsNull() };
    return this.attempts.change(where, { exchangeStartedAt: now, updatedAt: now });
  }

  /** When the person cancelled meanwhile, there is no connection, and the tokens are revoked. */
  private async keep({ id, context, userId, toolId }: ConnectAttempt, sealed: string): Promise<void> {
    const set = { sealedTokens: sealed, sealedInput: null, sealedOauth: null, updatedAt: this.clock.now() };
    if (await this.attempts.change({ id, state: 'checking' }, set)) return;
    await this.revocations.insert({ context, ownerId: userId, toolId, sealed });
  }

  private opened(attempt: ConnectAttempt): [{ code: string }, SealedAuthorization] {
    const { id, userId, toolId, sealedInput, sealedOauth } = attempt;
    if (sealedInput === null || sealedOauth === null) throw new Error(`attempt ${id} holds no code`);
    const aad = attemptAad(id, userId, toolId);
    const read = (sealed: string): unknown => JSON.parse(this.vault.open(sealed, aad));
    return [read(sealedInput) as { code: string }, read(sealedOauth) as SealedAuthorization];
  }
}
