import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { ROUTE_FIELD, serversOf, ToolRegistry, ToolSettings } from '#hub/tools/index.ts';
import { AttemptStore } from '../attempts/attempt-store.ts';
import type { AttemptStep, ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { withServers } from './bound-servers.ts';
import { ConnectQueue } from '../attempts/connect-queue.ts';
import {
  attemptClosed,
  attemptTimedOut,
  authKitNotAvailable,
  isTimedOut,
  linkTokenRefused,
} from '../connect.errors.ts';
import { attemptAad } from './credential-aad.ts';
import { readFields } from './credential-fields.ts';
import type { LinkTokenDto } from '../dto/attempt.dto.ts';
import { AuthMethods } from '../attempts/auth-methods.ts';
import type { CredentialsAcceptedDto, SubmitCredentialsDto } from '../dto/credentials.dto.ts';

const ISSUE = `update connect_attempts set link_token_hash = $3, updated_at = $4, steps = steps || $5::jsonb
  where id = $1 and user_id = $2 and state = 'open' and expires_at > $4`;

/** Token, state and time are judged by the statement that uses them up: of many posts with one token one succeeds. */
const ACCEPT = `update connect_attempts set state = 'checking', mode = $5, sealed_input = $6,
    link_token_used_at = $4, updated_at = $4, steps = steps || $7::jsonb
  where id = $1 and user_id = $2 and state = 'open' and link_token_hash = $3
    and expires_at > $4`;

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Takes in what a person typed on the AuthKit page: against a single-use token, sealed before it is stored. */
@Injectable()
export class CredentialSubmission {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly queue: ConnectQueue,
    private readonly registry: ToolRegistry,
    private readonly ways: AuthMethods,
    private readonly settings: ToolSettings,
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A newer token replaces the older one, so a reloaded page works and a copied one does not. */
  async linkToken(id: string, userId: string): Promise<LinkTokenDto> {
    const attempt = await this.attempts.own(id, userId);
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const steps = this.steps('Began to sign in', now);
    const issued = await this.sql.run('link_token', ISSUE, [attempt.id, userId, hash(token), now, steps]);
    if (issued === 0)
      throw isTimedOut(await this.attempts.own(id, userId), now) ? attemptTimedOut() : authKitNotAvailable();
    return { link_token: token, expires_at: attempt.expiresAt.toISOString() };
  }

  async submit(id: string, userId: string, given: SubmitCredentialsDto): Promise<CredentialsAcceptedDto> {
    const attempt = await this.attempts.own(id, userId);
    if (attempt.credentialsId === null) throw authKitNotAvailable();
    const { manifest } = this.registry.get(attempt.toolId);
    if (manifest.auth[0].kind === 'oauth2' && given.sample !== true) throw authKitNotAvailable();
    const fields = given.sample === true ? null : await this.typed(manifest, given);
    const accepted = await this.accept(attempt, given.link_token, fields);
    if (!accepted) throw await this.whyNot(id, userId);
    await this.queue.add(attempt.id);
    return { credentialsId: attempt.credentialsId, state: 'checking' };
  }

  private async typed(
    manifest: ToolManifest,
    { fields, way }: SubmitCredentialsDto,
  ): Promise<Readonly<Record<string, string>>> {
    const { method, route } = await this.ways.find(manifest, way);
    const servers = serversOf(manifest, await this.settings.of(manifest, route?.id));
    const typed = { ...readFields(fields, method.fields), ...(route ? { [ROUTE_FIELD]: route.id } : {}) };
    return withServers(typed, servers);
  }

  private async accept(
    { id, userId, toolId }: ConnectAttempt,
    token: string,
    fields: Readonly<Record<string, string>> | null,
  ): Promise<boolean> {
    const now = this.clock.now();
    const sealed = fields ? this.vault.seal(JSON.stringify(fields), attemptAad(id, userId, toolId)) : null;
    const steps = this.steps(fields ? 'Received the credentials' : 'Chose sample data', now);
    const values = [id, userId, hash(token), now, fields ? null : 'mock', sealed, steps];
    return (await this.sql.run('credentials_accept', ACCEPT, values)) > 0;
  }

  private async whyNot(id: string, userId: string): Promise<Error> {
    const attempt = await this.attempts.own(id, userId);
    if (isTimedOut(attempt, this.clock.now())) return attemptTimedOut();
    return attempt.state === 'open' ? linkTokenRefused() : attemptClosed();
  }

  private steps(step: string, at: Date): string {
    return JSON.stringify([{ step, at: at.toISOString() } satisfies AttemptStep]);
  }
}
