import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Vault } from '#platform/crypto/vault.ts';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { credentialAad } from '../credentials/credential-aad.ts';
import { ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { TokenRevocation } from './token-revocation.entity.ts';
import { revokeJob, type RevokePayload } from './revoke.job.ts';
import { TokenClient } from './token-client.ts';

/** A vendor that does not answer for a week has left or been left. */
const isOld = Raw((at) => `${at} < now() - interval '7 days'`);

/**
 * Revokes a token whose connection has ended. Vendors revoke the whole consent, not one token: when the owner has connected
 * the tool again, the old token is only deleted. May run any number of times.
 */
@Injectable()
@HandlesJob(revokeJob)
export class RevokeHandler implements JobHandler<RevokePayload> {
  constructor(
    private readonly client: TokenClient,
    private readonly registry: ToolRegistry,
    private readonly vault: Vault,
    @InjectRepository(TokenRevocation) private readonly revocations: Repository<TokenRevocation>,
    private readonly log: Log,
  ) {}

  async handle({ revocation_id: id }: RevokePayload, { lastAttempt }: JobContext): Promise<void> {
    const found = await this.revocations.findOneBy({ id });
    if (!found) return;
    try {
      if (!(await this.isConnectedAgain(found))) await this.revoke(found);
    } catch (cause) {
      if (!lastAttempt) throw cause;
      return this.postpone(found, cause);
    }
    await this.revocations.delete({ id });
  }

  /** The owner holds a credential of the tool, or is about to get one. */
  private async isConnectedAgain({ context, ownerId, toolId }: TokenRevocation): Promise<boolean> {
    const { manager } = this.revocations;
    const owner = context === 'platform' ? {} : { ownerId };
    if (await manager.existsBy(Credential, { context, toolId, ...owner })) return true;
    return manager.existsBy(ConnectAttempt, { userId: ownerId, toolId, state: 'checking' });
  }

  private async revoke({ context, ownerId, toolId, sealed }: TokenRevocation): Promise<void> {
    const tool = this.registry.find(toolId);
    if (!tool) return;
    const fields = JSON.parse(this.vault.open(sealed, credentialAad(context, ownerId, toolId))) as Record<
      string,
      string
    >;
    const token = fields['refresh_token'] ?? fields['access_token'];
    if (token) await this.client.revoke(tool, token);
  }

  private async postpone({ id, toolId: tool }: TokenRevocation, cause: unknown): Promise<void> {
    const { affected } = await this.revocations.delete({ id, createdAt: isOld });
    const isGivenUp = (affected ?? 0) > 0;
    if (!isGivenUp) await this.revocations.update({ id }, { nextTryAt: () => "now() + interval '1 hour'" });
    const words = isGivenUp ? 'a token could not be revoked, given up' : 'a token could not be revoked yet';
    this.log.warn({ err: cause, tool, revocationId: id }, words);
  }
}
