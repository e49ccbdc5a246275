import type { OAuthServer } from './oauth-server.ts';

/** Where every vendor sends people back to; registered there word for word. */
export const redirectUri = (publicUrl: string): string => `${publicUrl}/auth/pica/callback`;

export interface AuthorizeParameters {
  readonly scopes: readonly string[];
  readonly state: string;
  /** PKCE S256; null for a vendor that cannot. */
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly redirectUri: string;
}

/** The vendor's page that asks the person. What the manifest adds never replaces what the protocol says. */
export function authorizeUrl({ auth, at, client }: OAuthServer, request: AuthorizeParameters): string {
  const url = new URL(at.authorizeUrl);
  const said = {
    ...auth.authorizeParams,
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    state: request.state,
    ...(request.challenge ? { code_challenge: request.challenge, code_challenge_method: 'S256' } : {}),
    ...(request.nonce ? { nonce: request.nonce } : {}),
  };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return url.href;
}
