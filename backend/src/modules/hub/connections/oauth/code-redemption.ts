import { Injectable } from '@nestjs/common';
import type { ToolSummary } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import type { CredentialFields } from '#hub/egress/index.ts';
import type { ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { type BoundFields, splitServers, withServers } from '../credentials/bound-servers.ts';
import { attemptAad, credentialAad } from '../credentials/credential-aad.ts';
import { FaultPoints } from '../attempts/fault-points.ts';
import type { SealedAuthorization } from './authorize-request.ts';
import { TokenClient } from './token-client.ts';
import { toFields } from './token-set.ts';

/** The code may have been redeemed by a worker that is gone, with nobody knowing what came of it. */
export class RedemptionInterrupted extends Error {}

const CLAIM = `update connect_attempts set exchange_started_at = $2, updated_at = $2
  where id = $1 and state = 'checking' and exchange_started_at is null`;
const KEEP = `update connect_attempts set sealed_tokens = $2, sealed_input = null, sealed_oauth = null, updated_at = $3
  where id = $1 and state = 'checking'`;
const ORPHAN = `insert into token_revocations (context, owner_id, tool_id, sealed) values ($1, $2, $3, $4)`;

/**
 * Redeems an attempt's code, at most once: that it is about to be sent is written down before, what came of it at once
 * after. A worker that dies with the tokens written goes on from there; one that dies between asks for a new consent,
 * because a second redemption would make the vendor revoke what the first one gave.
 */
@Injectable()
export class CodeRedemption {
  constructor(
    private readonly client: TokenClient,
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly faultPoints: FaultPoints,
    private readonly clock: Clock,
  ) {}

  async tokens(attempt: ConnectAttempt, tool: ToolSummary): Promise<BoundFields> {
    const { id, context, userId, toolId, sealedTokens } = attempt;
    const aad = credentialAad(context, userId, toolId);
    if (sealedTokens) return splitServers(JSON.parse(this.vault.open(sealedTokens, aad)) as CredentialFields);
    const [{ code }, consent] = this.opened(attempt);
    if ((await this.sql.run('exchange_claim', CLAIM, [id, this.clock.now()])) === 0)
      throw new RedemptionInterrupted();
    await this.faultPoints.reached('claimed', id);
    const answer = await this.client.redeem(tool, code, consent);
    await this.faultPoints.reached('redeemed', id);
    const fields = toFields(answer, this.clock.now(), Math.random(), { scope: consent.scopes.join(' ') });
    const { servers } = consent;
    await this.keep(attempt, this.vault.seal(JSON.stringify(withServers(fields, servers)), aad));
    await this.faultPoints.reached('kept', id);
    return { fields, servers };
  }

  /** A person who cancelled meanwhile gets no connection, and the vendor its tokens back. */
  private async keep({ id, context, userId, toolId }: ConnectAttempt, sealed: string): Promise<void> {
    if ((await this.sql.run('exchange_keep', KEEP, [id, sealed, this.clock.now()])) > 0) return;
    await this.sql.run('exchange_orphan', ORPHAN, [context, userId, toolId, sealed]);
  }

  private opened(attempt: ConnectAttempt): [{ code: string }, SealedAuthorization] {
    const { id, userId, toolId, sealedInput, sealedOauth } = attempt;
    if (sealedInput === null || sealedOauth === null) throw new Error(`attempt ${id} holds no code`);
    const aad = attemptAad(id, userId, toolId);
    const read = (sealed: string): unknown => JSON.parse(this.vault.open(sealed, aad));
    return [read(sealedInput) as { code: string }, read(sealedOauth) as SealedAuthorization];
  }
}
