import {
  isIssuerAccepted,
  type OAuth2Auth,
  type OAuthAddresses,
  oauthAddresses,
  oauthOf,
  type ToolSummary,
} from '@chairside/kit';
import * as oauth from 'oauth4webapi';
import { serversOf, type SettingValues } from '#hub/tools/index.ts';

/** A tool's authorization server with this hub's client there, as oauth4webapi takes them. */
export interface OAuthServer {
  readonly auth: OAuth2Auth;
  readonly at: OAuthAddresses;
  readonly as: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly proof: oauth.ClientAuth;
  /** What these addresses are compared by. */
  readonly servers: string;
}

/** Returns undefined for a tool that does not use OAuth. */
export function oauthServer({ manifest }: ToolSummary, settings: SettingValues): OAuthServer | undefined {
  const auth = oauthOf(manifest);
  if (!auth) return undefined;
  const at = oauthAddresses(manifest, auth, settings);
  const secret = settings['client_secret'] ?? '';
  return {
    auth,
    at,
    servers: serversOf(manifest, settings),
    as: metadata(at),
    client: { client_id: settings['client_id'] ?? '' },
    proof: auth.clientAuth === 'basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret),
  };
}

function metadata(at: OAuthAddresses): oauth.AuthorizationServer {
  const issuer = at.issuer ?? new URL(at.authorizeUrl).origin;
  return {
    issuer,
    authorization_endpoint: at.authorizeUrl,
    token_endpoint: at.tokenUrl,
    ...(at.revokeUrl ? { revocation_endpoint: at.revokeUrl } : {}),
  };
}

/**
 * The same server under the name that an answer's ID token was issued by, where that is one of its names: a vendor
 * with a name per organisation has a pattern of them, and the library compares with one. The library checks the rest.
 */
export async function namedAs({ auth, at, as }: OAuthServer, answer: Response): Promise<typeof as> {
  const iss = issuerIn(await answer.clone().text());
  return iss !== undefined && isIssuerAccepted(auth, at, iss) ? { ...as, issuer: iss } : as;
}

/** Whatever is no token answer with an ID token is the library's to refuse. */
function issuerIn(text: string): string | undefined {
  try {
    const { id_token: token } = JSON.parse(text) as { id_token?: unknown };
    const [, payload = ''] = typeof token === 'string' ? token.split('.') : [];
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { iss?: unknown };
    return typeof iss === 'string' ? iss : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) return undefined;
    throw cause;
  }
}
