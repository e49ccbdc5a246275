import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import * as oauth from 'oauth4webapi';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { newToken, tokenHash } from '#platform/crypto/link-token.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { AttemptStore } from '../attempts/attempt-store.ts';
import type { AttemptStep, ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { attemptTimedOut, authKitNotAvailable, isTimedOut, linkTokenRefused } from '../connect.errors.ts';
import { attemptAad } from '../credentials/credential-aad.ts';
import { authorizeUrl, redirectUri } from './authorize-url.ts';
import { planScopes } from './scope-plan.ts';
import { TokenClient } from './token-client.ts';

/** What the web app looks for: from here on a closed window proves nothing. */
export const AT_VENDOR_STEP = 'Sent to vendor';

/** What the job needs to redeem the code. */
export interface SealedAuthorization {
  readonly verifier: string | null;
  readonly nonce: string | null;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** The servers that get the code and its tokens. */
  readonly servers?: string;
}

export interface StartedAuthorization {
  readonly authorizeUrl: string;
  readonly expiresAt: Date;
}

/** Starts the vendor's authorization: a new state, bound to the attempt, its person and this browser, replaces any older one. */
@Injectable()
export class AuthorizeRequest {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly registry: ToolRegistry,
    private readonly client: TokenClient,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async start(id: string, userId: string, linkToken: string, browser: string): Promise<StartedAuthorization> {
    const attempt = await this.attempts.own(id, userId);
    const tool = this.registry.get(attempt.toolId);
    if (attempt.credentialsId === null || tool.manifest.auth[0].kind !== 'oauth2')
      throw authKitNotAvailable();
    const server = await this.client.server(tool);
    const state = newToken();
    const scopes = attempt.scopes ?? planScopes(server.auth, []).scopes;
    const consent: SealedAuthorization = {
      verifier: server.auth.pkce === 'S256' ? oauth.generateRandomCodeVerifier() : null,
      nonce: scopes.includes('openid') ? newToken() : null,
      redirectUri: redirectUri(this.env.publicUrl),
      scopes,
      servers: server.servers,
    };
    await this.bind(attempt, linkToken, tokenHash(state), tokenHash(browser), consent);
    const challenge = consent.verifier ? await oauth.calculatePKCECodeChallenge(consent.verifier) : null;
    return {
      authorizeUrl: authorizeUrl(server, { ...consent, state, challenge }),
      expiresAt: attempt.expiresAt,
    };
  }

  private async bind(
    { id, userId, toolId }: ConnectAttempt,
    linkToken: string,
    stateHash: string,
    browserHash: string,
    consent: SealedAuthorization,
  ): Promise<void> {
    const now = this.clock.now();
    const sealed = this.vault.seal(JSON.stringify(consent), attemptAad(id, userId, toolId));
    const step: AttemptStep = { step: AT_VENDOR_STEP, at: now.toISOString() };
    // One statement uses the link token up and binds the attempt to this state and this browser.
    const bound = await this.attempts.change(
      { id, userId, state: 'open', linkTokenHash: tokenHash(linkToken), expiresAt: MoreThan(now) },
      {
        ...{ stateHash, browserHash, sealedOauth: sealed },
        ...{ linkTokenHash: null, linkTokenUsedAt: now, updatedAt: now },
      },
      [step],
    );
    if (bound) return;
    const current = await this.attempts.own(id, userId);
    if (isTimedOut(current, now)) throw attemptTimedOut();
    throw current.state === 'open' ? linkTokenRefused() : authKitNotAvailable();
  }
}
