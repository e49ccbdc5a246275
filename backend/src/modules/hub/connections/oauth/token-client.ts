import { Injectable } from '@nestjs/common';
import { AdapterError, type ToolSummary } from '@chairside/kit';
import * as oauth from 'oauth4webapi';
import { TokenSender } from '#hub/egress/index.ts';
import { ToolFaults, ToolSettings } from '#hub/tools/index.ts';
import { AddressChanged } from '../credentials/bound-servers.ts';
import { namedAs, type OAuthServer, oauthServer } from './oauth-server.ts';

/** The values that prove that this hub requested the code. */
export interface CodeProof {
  readonly verifier: string | null;
  readonly nonce: string | null;
  readonly redirectUri: string;
  /** The servers that the person was sent to. */
  readonly servers?: string;
}

/** The consent is no longer valid; a repeated request does not help (RFC 6749, 5.2; OpenID Connect Core, 3.1.2.6). */
const INVALID_CONSENT: ReadonlySet<string> = new Set([
  'invalid_grant',
  'interaction_required',
  'consent_required',
  'login_required',
  'access_denied',
]);

/**
 * The three requests to a token endpoint. oauth4webapi implements the protocol, egress sends. Throws `AdapterError`:
 * `unauthorized` for a consent that is no longer valid, `not_configured` for what the operator must change, which is also shown
 * to the admins.
 */
@Injectable()
export class TokenClient {
  constructor(
    private readonly settings: ToolSettings,
    private readonly sender: TokenSender,
    private readonly faults: ToolFaults,
  ) {}

  async server(tool: ToolSummary): Promise<OAuthServer> {
    const server = oauthServer(tool, await this.settings.of(tool.manifest));
    if (!server) throw new AdapterError('not_configured', `${tool.manifest.name} does not use OAuth.`);
    return server;
  }

  async redeem(tool: ToolSummary, code: string, by: CodeProof): Promise<oauth.TokenEndpointResponse> {
    const server = await this.server(tool);
    if (by.servers !== undefined && by.servers !== server.servers) throw new AddressChanged();
    const { as, client, proof } = server;
    return this.send(tool, server, async () => {
      const found = oauth.validateAuthResponse(
        as,
        client,
        new URLSearchParams({ code }),
        oauth.expectNoState,
      );
      const verifier = by.verifier ?? oauth.nopkce;
      const answer = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        proof,
        found,
        by.redirectUri,
        verifier,
        this.options(tool),
      );
      const expected = by.nonce ? { expectedNonce: by.nonce, requireIdToken: true } : {};
      return oauth.processAuthorizationCodeResponse(await namedAs(server, answer), client, answer, expected);
    });
  }

  async refresh(
    tool: ToolSummary,
    refreshToken: string,
    beforeSend?: () => Promise<void>,
  ): Promise<oauth.TokenEndpointResponse> {
    const server = await this.server(tool);
    const { as, client, proof } = server;
    return this.send(tool, server, async () => {
      const answer = await oauth.refreshTokenGrantRequest(
        as,
        client,
        proof,
        refreshToken,
        this.options(tool, beforeSend),
      );
      return oauth.processRefreshTokenResponse(await namedAs(server, answer), client, answer);
    });
  }

  /** Returns false where the vendor has no revocation. A token that it no longer knows counts as revoked (RFC 7009). */
  async revoke(tool: ToolSummary, token: string): Promise<boolean> {
    const server = await this.server(tool);
    const { as, client, proof } = server;
    if (!as.revocation_endpoint) return false;
    return this.send(tool, server, async () => {
      const answer = await oauth.revocationRequest(as, client, proof, token, this.options(tool));
      if (answer.status !== 400) await oauth.processRevocationResponse(answer);
      return true;
    });
  }

  /** Egress allows plain http only to the operator's own addresses. */
  private options(tool: ToolSummary, beforeSend?: () => Promise<void>): oauth.TokenEndpointRequestOptions {
    return {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: (url, { headers, body }) =>
        this.sender.post(tool, { url, headers, body: String(body ?? ''), beforeSend }),
    };
  }

  private async send<T>(tool: ToolSummary, server: OAuthServer, work: () => Promise<T>): Promise<T> {
    const { id, name } = tool.manifest;
    try {
      const done = await work();
      await this.faults.resolved(id);
      return done;
    } catch (cause) {
      const error = toAdapterError(cause, name, server);
      if (error instanceof AdapterError && error.code === 'not_configured')
        await this.faults.note(id, error.message);
      throw error;
    }
  }
}

function toAdapterError(cause: unknown, name: string, { auth }: OAuthServer): unknown {
  if (cause instanceof AdapterError) return cause;
  if (cause instanceof oauth.WWWAuthenticateChallengeError) return misconfigured(name, 'invalid_client');
  // A wrong nonce or audience is not an outage: dev mode must not replace it.
  if (cause instanceof oauth.OperationProcessingError && cause.code === oauth.JWT_CLAIM_COMPARISON)
    return new AdapterError('unauthorized', `${name} responded to a different request.`);
  if (!(cause instanceof oauth.ResponseBodyError))
    return new AdapterError('malformed_answer', `${name} sent a response that could not be read.`);
  const { error, status } = cause;
  if (!INVALID_CONSENT.has(error)) return misconfigured(name, error);
  const words = auth.problems?.[error] ?? `${name} no longer accepts this consent. Please connect again.`;
  return new AdapterError('unauthorized', words, { status });
}

/** The vendor's own code helps the operator, and it is the one part of the answer that carries nothing else. */
function misconfigured(name: string, error: string): AdapterError {
  const code = /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
  return new AdapterError('not_configured', `${name} does not accept this hub's registration${code}.`);
}
