import { AdapterError } from './adapter-error.ts';
import { parseJson } from './answer.ts';
import { messageFor } from './classify.ts';
import { baseUrlOf } from './request.ts';
import { fillTemplate } from './secrets.ts';
import { authOf } from './settings.ts';
import type { ToolManifest, TokenExchange } from './types.ts';

type Fields = Readonly<Record<string, string>>;

/** A request for a token, as a host sends it to an address that issues some. */
export interface TokenRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}
export interface BoughtToken {
  token: string;
  /** Undefined where neither the answer nor the token says how long it lives. */
  lifetimeS: number | undefined;
}

/** How these fields buy a token; undefined where they are sent as they are. */
export function exchangeOf(manifest: ToolManifest, credential: Fields): TokenExchange | undefined {
  return authOf(manifest, { credential }).exchange;
}

/** Where this tool's tokens are bought with the operator's settings. */
export function exchangeAddress(manifest: ToolManifest, exchange: TokenExchange, settings: Fields): string {
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

/** The request that buys a token for these fields. */
export function exchangeRequest(
  manifest: ToolManifest,
  exchange: TokenExchange,
  ctx: { credential: Fields; settings: Fields },
): TokenRequest {
  const url = exchangeAddress(manifest, exchange, ctx.settings);
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
function grantIn(body: unknown): BoughtToken | undefined {
  const { access_token: token, token_type: type, expires_in: life } = (body ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || token === '' || !/^bearer$/i.test(String(type))) return undefined;
  const seconds = Number(life ?? Number.NaN);
  return { token, lifetimeS: seconds >= 0 ? seconds : undefined };
}

/** How long a token that says it itself (a JWT with `iat` and `exp`) lives; our clock and the vendor's may differ. */
function lifetimeIn(token: string): number | undefined {
  const payload = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const { iat, exp } = (payload ?? {}) as { iat?: unknown; exp?: unknown };
  return typeof iat === 'number' && typeof exp === 'number' ? Math.max(0, exp - iat) : undefined;
}

const REFUSALS = ['invalid_client', 'unauthorized_client', 'invalid_grant', 'access_denied'];
type Verdict = 'unauthorized' | 'not_configured' | 'malformed_answer' | 'vendor_unavailable';

/** Whose matter it is: the person's fields, the operator's address, or nobody's for the moment. */
function verdictOn(kind: TokenExchange['kind'], status: number, body: unknown): Verdict {
  if (status >= 500 || status === 429 || status === 408) return 'vendor_unavailable';
  if (status === 401 || status === 403 || (kind === 'key' && status === 400)) return 'unauthorized';
  const error = at(body, 'error');
  return typeof error === 'string' && REFUSALS.includes(error) ? 'unauthorized' : 'not_configured';
}

/**
 * The token in an answer. Fields that are refused are `unauthorized`: asking again with them changes nothing. Nothing of the
 * answer is quoted.
 */
export function readToken(
  { name }: Pick<ToolManifest, 'name'>,
  exchange: TokenExchange,
  { status, text }: { status: number; text: string },
): BoughtToken {
  const body = parseJson(text);
  const failed = (code: Verdict): AdapterError => new AdapterError(code, messageFor(code, name), { status });
  if (status >= 300) throw failed(verdictOn(exchange.kind, status, body));
  if (body === undefined) throw failed('malformed_answer');
  if (exchange.kind === 'clientCredentials') {
    const bought = grantIn(body);
    if (!bought) throw failed('malformed_answer');
    return bought;
  }
  const token = at(body, exchange.token);
  // Some vendors say no with a 200.
  if (typeof token !== 'string' || token === '') throw failed('unauthorized');
  return { token, lifetimeS: lifetimeIn(token) };
}
