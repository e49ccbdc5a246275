import { AdapterError } from '../runs/adapter-error.ts';
import { parseJson } from '../requests/answer.ts';
import { messageFor } from '../runs/classify.ts';
import { baseUrlOf } from '../requests/request.ts';
import { fillTemplate } from './secrets.ts';
import { authOf } from '../settings.ts';
import type { ToolManifest, TokenExchange } from '../types.ts';

type Fields = Readonly<Record<string, string>>;

/** A request for a token, as a host sends it to an address that issues some. */
export interface TokenRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}
export interface TokenResponse {
  token: string;
  /** Undefined where neither the answer nor the token says how long it lives. */
  lifetimeS: number | undefined;
}

/** How these fields are exchanged for a token; undefined where they are sent as they are. */
export function tokenExchangeOf(manifest: ToolManifest, credential: Fields): TokenExchange | undefined {
  return authOf(manifest, { credential }).exchange;
}

/** The address that issues this tool's tokens, with the operator's settings. */
export function tokenAddressOf(manifest: ToolManifest, exchange: TokenExchange, settings: Fields): string {
  if (exchange.kind === 'key') return `${baseUrlOf(manifest, settings)}${exchange.path}`;
  const url = settings['token_url']?.trim();
  if (url && URL.canParse(url)) return url;
  throw new AdapterError(
    'not_configured',
    `${manifest.name}: an administrator has to set the token address before a client ID can be used.`,
  );
}

/** RFC 6749 §2.3.1: both are form-encoded before they become one. */
function basic({ client_id: id = '', client_secret: secret = '' }: Fields): string {
  const encoded = [id, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

/** The request that exchanges these fields for a token. */
export function buildTokenRequest(
  manifest: ToolManifest,
  exchange: TokenExchange,
  ctx: { credential: Fields; settings: Fields },
): TokenRequest {
  const url = tokenAddressOf(manifest, exchange, ctx.settings);
  const json = { accept: 'application/json' };
  if (exchange.kind === 'clientCredentials') {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { ...json, ...form, authorization: basic(ctx.credential) };
    return { url, headers, body: 'grant_type=client_credentials' };
  }
  const own = Object.entries(exchange.headers).map(([name, template]) => [
    name.toLowerCase(),
    fillTemplate(template, manifest, ctx),
  ]);
  return { url, headers: { ...json, ...(Object.fromEntries(own) as Fields) }, body: '' };
}

const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);

/** RFC 6749 §5.1, as far as it matters here. */
function readClientCredentialsToken(body: unknown): TokenResponse | undefined {
  const {
    access_token: token,
    token_type: type,
    expires_in: lifetime,
  } = (body ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || token === '' || !/^bearer$/i.test(String(type))) return undefined;
  const seconds = Number(lifetime ?? Number.NaN);
  return { token, lifetimeS: seconds >= 0 ? seconds : undefined };
}

/** The lifetime that a token states itself (a JWT with `iat` and `exp`); the hub's clock and the vendor's may differ. */
function lifetimeIn(token: string): number | undefined {
  const payload = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const { iat, exp } = (payload ?? {}) as { iat?: unknown; exp?: unknown };
  return typeof iat === 'number' && typeof exp === 'number' ? Math.max(0, exp - iat) : undefined;
}

const REFUSED_ERRORS = ['invalid_client', 'unauthorized_client', 'invalid_grant', 'access_denied'];
type FailureCode = 'unauthorized' | 'not_configured' | 'malformed_answer' | 'vendor_unavailable';

/** Who can fix it: the person (the fields), the operator (the address), or nobody for now (the vendor is down). */
function failureCodeOf(kind: TokenExchange['kind'], status: number, body: unknown): FailureCode {
  if (status >= 500 || status === 429 || status === 408) return 'vendor_unavailable';
  if (status === 401 || status === 403 || (kind === 'key' && status === 400)) return 'unauthorized';
  const error = at(body, 'error');
  return typeof error === 'string' && REFUSED_ERRORS.includes(error) ? 'unauthorized' : 'not_configured';
}

/**
 * The token in an answer. Fields that are refused are `unauthorized`: another try with them changes nothing. Nothing of the
 * answer is quoted.
 */
export function readTokenResponse(
  { name }: Pick<ToolManifest, 'name'>,
  exchange: TokenExchange,
  { status, text }: { status: number; text: string },
): TokenResponse {
  const body = parseJson(text);
  const failed = (code: FailureCode): AdapterError =>
    new AdapterError(code, messageFor(code, name), { status });
  if (status >= 300) throw failed(failureCodeOf(exchange.kind, status, body));
  if (body === undefined) throw failed('malformed_answer');
  if (exchange.kind === 'clientCredentials') {
    const response = readClientCredentialsToken(body);
    if (!response) throw failed('malformed_answer');
    return response;
  }
  const token = at(body, exchange.token);
  // Some vendors say no with a 200.
  if (typeof token !== 'string' || token === '') throw failed('unauthorized');
  return { token, lifetimeS: lifetimeIn(token) };
}
