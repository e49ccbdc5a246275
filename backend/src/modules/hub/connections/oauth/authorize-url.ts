import type { OAuthServer } from './oauth-server.ts';

/** The redirect URI for every vendor, as it is registered there. */
export const redirectUri = (publicUrl: string): string => `${publicUrl}/auth/pica/callback`;

export interface AuthorizeParameters {
  readonly scopes: readonly string[];
  readonly state: string;
  /** PKCE S256; null for a vendor that cannot. */
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly redirectUri: string;
}

/** The vendor's consent page. Parameters of the manifest never replace those of the protocol. */
export function authorizeUrl({ auth, at, client }: OAuthServer, request: AuthorizeParameters): string {
  const url = new URL(at.authorizeUrl);
  const parameters = {
    ...auth.authorizeParams,
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    state: request.state,
    ...(request.challenge ? { code_challenge: request.challenge, code_challenge_method: 'S256' } : {}),
    ...(request.nonce ? { nonce: request.nonce } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
