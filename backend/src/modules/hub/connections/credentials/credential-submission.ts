import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { ToolManifest } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { newToken, tokenHash } from '#platform/crypto/link-token.ts';
import { Vault } from '#platform/crypto/vault.ts';
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

/** Accepts what a person typed on the AuthKit page: with a single-use token, and sealed before it is stored. */
@Injectable()
export class CredentialSubmission {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly queue: ConnectQueue,
    private readonly registry: ToolRegistry,
    private readonly methods: AuthMethods,
    private readonly settings: ToolSettings,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** A newer token replaces the older one: a reloaded page works, a copied one does not. */
  async linkToken(id: string, userId: string): Promise<LinkTokenDto> {
    const attempt = await this.attempts.own(id, userId);
    const token = newToken();
    const now = this.clock.now();
    const open = { id, userId, state: 'open' as const, expiresAt: MoreThan(now) };
    const set = { linkTokenHash: tokenHash(token), updatedAt: now };
    if (!(await this.attempts.change(open, set, [stepAt('Began to sign in', now)])))
      throw isTimedOut(await this.attempts.own(id, userId), now) ? attemptTimedOut() : authKitNotAvailable();
    return { link_token: token, expires_at: attempt.expiresAt.toISOString() };
  }

  async submit(id: string, userId: string, body: SubmitCredentialsDto): Promise<CredentialsAcceptedDto> {
    const attempt = await this.attempts.own(id, userId);
    if (attempt.credentialsId === null) throw authKitNotAvailable();
    const { manifest } = this.registry.get(attempt.toolId);
    if (manifest.auth[0].kind === 'oauth2' && body.sample !== true) throw authKitNotAvailable();
    const fields = body.sample === true ? null : await this.typed(manifest, body);
    const accepted = await this.accept(attempt, body.link_token, fields);
    if (!accepted) throw await this.refusal(id, userId);
    await this.queue.add(attempt.id);
    return { credentialsId: attempt.credentialsId, state: 'checking' };
  }

  private async typed(
    manifest: ToolManifest,
    { fields, way }: SubmitCredentialsDto,
  ): Promise<Readonly<Record<string, string>>> {
    const { method, route } = await this.methods.find(manifest, way);
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
    // One statement checks token, state and time and uses the token up: of many posts with one token one succeeds.
    return this.attempts.change(
      { id, userId, state: 'open', linkTokenHash: tokenHash(token), expiresAt: MoreThan(now) },
      {
        ...{ state: 'checking', mode: fields ? null : 'mock', sealedInput: sealed },
        ...{ linkTokenUsedAt: now, updatedAt: now },
      },
      [stepAt(fields ? 'Received the credentials' : 'Chose sample data', now)],
    );
  }

  private async refusal(id: string, userId: string): Promise<Error> {
    const attempt = await this.attempts.own(id, userId);
    if (isTimedOut(attempt, this.clock.now())) return attemptTimedOut();
    return attempt.state === 'open' ? linkTokenRefused() : attemptClosed();
  }
}

const stepAt = (step: string, at: Date): AttemptStep => ({ step, at: at.toISOString() });
