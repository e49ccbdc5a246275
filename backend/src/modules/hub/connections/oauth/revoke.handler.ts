import { Injectable } from '@nestjs/common';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { credentialAad } from '../credentials/credential-aad.ts';
import { revokeJob, type RevokePayload } from './revoke.job.ts';
import { TokenClient } from './token-client.ts';

interface Revocation extends Record<string, unknown> {
  readonly id: string;
  readonly context: string;
  readonly owner_id: string;
  readonly tool_id: string;
  readonly sealed: string;
  /** Whether the owner has connected the tool again meanwhile. */
  readonly connected_again: boolean;
}

const FIND = `select r.*, exists (select 1 from credentials c
      where c.context = r.context and c.tool_id = r.tool_id and (c.owner_id = r.owner_id or r.context = 'platform'))
    or exists (select 1 from connect_attempts a
      where a.user_id = r.owner_id and a.tool_id = r.tool_id and a.state = 'checking') as connected_again
  from token_revocations r where r.id = $1`;
const DONE = 'delete from token_revocations where id = $1';
/** A vendor that is away for a week has forgotten us or been left. */
const LATER = `with given_up as (
    delete from token_revocations where id = $1 and created_at < now() - interval '7 days' returning id
  ), later as (
    update token_revocations set next_try_at = now() + interval '1 hour'
      where id = $1 and not exists (select 1 from given_up)
  )
  select id from given_up`;

/**
 * Revokes a token whose connection is gone. Vendors take back the whole consent, not one token: for a person who has
 * connected the tool again the old token is only forgotten. May run any number of times.
 */
@Injectable()
@HandlesJob(revokeJob)
export class RevokeHandler implements JobHandler<RevokePayload> {
  constructor(
    private readonly client: TokenClient,
    private readonly registry: ToolRegistry,
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly log: Log,
  ) {}

  async handle({ revocation_id: id }: RevokePayload, { lastAttempt }: JobContext): Promise<void> {
    const found = await this.sql.maybe<Revocation>('revocation_find', FIND, [id]);
    if (!found) return;
    try {
      if (!found.connected_again) await this.revoke(found);
    } catch (cause) {
      if (!lastAttempt) throw cause;
      return this.putOff(found, cause);
    }
    await this.sql.run('revocation_done', DONE, [id]);
  }

  private async revoke({ context, owner_id: ownerId, tool_id: toolId, sealed }: Revocation): Promise<void> {
    const tool = this.registry.find(toolId);
    if (!tool) return;
    const fields = JSON.parse(this.vault.open(sealed, credentialAad(context, ownerId, toolId))) as Record<
      string,
      string
    >;
    const token = fields['refresh_token'] ?? fields['access_token'];
    if (token) await this.client.revoke(tool, token);
  }

  private async putOff({ id, tool_id: tool }: Revocation, cause: unknown): Promise<void> {
    const givenUp = (await this.sql.many('revocation_later', LATER, [id])).length > 0;
    const words = givenUp ? 'a token could not be revoked, given up' : 'a token could not be revoked yet';
    this.log.warn({ err: cause, tool, revocationId: id }, words);
  }
}
