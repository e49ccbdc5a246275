/** One input of a form drawn from the manifest: a credential field or an operator setting. */
export interface FormField {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  secret: boolean;
  required: boolean;
}

interface AuthBase {
  title: string;
  help?: string;
  helpUrl?: string;
  fields: readonly FormField[];
  /**
   * Header templates: `{credential.<field>}` and `{settings.<setting>}` are filled in by the kit when a request is built.
   * Example: `{ authorization: 'ODFHIR {settings.developer_key}/{credential.customer_key}' }`.
   */
  headers: Readonly<Record<string, string>>;
  /**
   * What is kept is not sent with a call: it is exchanged for a token that lives for a while. The host keeps the token as
   * `access_token` beside the fields and has it renewed in time.
   */
  exchange?: TokenExchange;
}

export type TokenExchange =
  /** RFC 6749 §4.4: fields `client_id` and `client_secret`, sent as Basic to the operator's setting `token_url`. */
  | { kind: 'clientCredentials' }
  /** A POST without a body below the tool's address; header templates as above, the token at a dotted path of the answer. */
  | { kind: 'key'; path: string; headers: Readonly<Record<string, string>>; token: string };

export interface ApiKeyAuth extends AuthBase {
  kind: 'apiKey';
}
export interface CustomAuth extends AuthBase {
  kind: 'custom';
}
/** Fields `username` and `password`; the kit writes the Authorization header. */
export interface BasicAuth extends AuthBase {
  kind: 'basic';
}

export interface OAuthScope {
  scope: string;
  /** Shown to the person before consent. */
  reason: string;
  /** `connect` (when absent): asked for at once. `later`: only when an operation that needs it is wanted. */
  ask?: 'connect' | 'later';
}

/**
 * Everything the host needs to run the authorisation code flow; it keeps `access_token` and `refresh_token` in the
 * credential. The addresses are defaults, overridden by the settings of the same name, and may hold `{settings.<name>}`.
 */
export interface OAuth2Auth extends AuthBase {
  kind: 'oauth2';
  authorizeUrl: string;
  tokenUrl: string;
  /** RFC 7009: `token=` of the refresh token, as a form. Absent where a vendor has none: then `withdrawUrl` is shown. */
  revokeUrl?: string;
  /** Where a person takes back the consent at the vendor. */
  withdrawUrl?: string;
  /** What `iss` of the answer must be (RFC 9207); a `*` stands for one segment of the path. See `isIssuerAccepted`. */
  issuer?: string;
  /** The vendor promises `iss` with every answer: one without it is refused. */
  issuerAlways?: boolean;
  pkce: 'S256' | 'none';
  /** How the client proves itself at the token endpoint. */
  clientAuth: 'body' | 'basic';
  /** In the order in which they are asked for. */
  scopes: readonly OAuthScope[];
  /** Sent with every authorise request beside the protocol's own parameters. */
  authorizeParams?: Readonly<Record<string, string>>;
  /** Fixed words for the vendor's error codes at the authorise and the token address: `consent_required`. */
  problems?: Readonly<Record<string, string>>;
}
export type AuthMethod = ApiKeyAuth | CustomAuth | BasicAuth | OAuth2Auth;
