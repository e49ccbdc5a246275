import type { Random } from '../random.ts';
import { addressOf, methodsOf, type RouteEntry, ROUTES } from '../routes/routes.ts';

export interface HostileInput {
  readonly route: RouteEntry;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const LONG = 'a'.repeat(5_000);
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const HUGE = `{"email":"${'x'.repeat(1_100_000)}"}`;

/** Texts that break code that does not expect them. They contain nothing that looks like a leak in an answer. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "' or '1'='1",
  '";--',
  '$1',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '\\\\host\\share',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  'e\u0301'.repeat(50),
  '🦷'.repeat(100),
  '\r\nX-Injected: 1',
  'x@y.z\r\nBcc: a@b.c',
  LONG,
  '00000000-0000-4000-8000-000000000000',
  '{00000000-0000-4000-8000-000000000000}',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'person@example.test',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '//elsewhere.example.test',
  '2026-13-45T99:99:99Z',
  'in.("a,b",c"d)',
  'not.in.(',
  'is.maybe',
  'eq.{"a',
  'like.\\',
  'gt.infinity',
  '*,profiles(*)',
  'id.desc.nullslast,id',
  '999999999999999999999999',
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [null],
  [[[]]],
  {},
  { a: { b: { c: 1 } } },
  { $ne: null },
  { toString: 1 },
];
const FIELDS: readonly string[] = [
  'email',
  'phone',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'auth_code',
  'refresh_token',
  'create_user',
  'nonce',
  'current_password',
  'app_metadata',
  'user_metadata',
  'ban_duration',
  'id',
  'role',
  'email_confirm',
  'password_hash',
  'new_email',
  'redirect_to',
  'factor_type',
  'friendly_name',
  'issuer',
  'factorId',
  'challenge_id',
  'gotrue_meta_security',
  'first_name',
  'last_name',
  'specialty',
  'user_type',
  'bio',
  'practice_website',
  'picaos_connected_tools',
  'version',
  'tool_name',
  'user_id',
  'connection_status',
  'permissions',
  'credentials_id',
  'is_pica_native',
  'context',
  'link_token',
  'fields',
  'sample',
  'reason',
  'level',
  'message',
  'api_endpoint',
  'method',
  'payload',
  'use_pica_sdk',
  'connection_id',
  'action',
  'model',
  'headers',
  'query',
  'should_soft_delete',
  '__proto__',
];
const QUERY: readonly string[] = [
  'page',
  'page_size',
  'per_page',
  'sort',
  'q',
  'role',
  'to',
  'token',
  'type',
  'redirect_to',
  'scope',
  'grant_type',
  'filter',
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'or',
  'id',
  'tool_name',
  'created_at',
  'permissions',
  'is_pica_native',
  'picaos_connected_tools',
  'provider',
  'x',
  '__proto__',
  'page[]',
  'q[a][b]',
];
/** The texts as raw JSON: with incomplete, doubled and invalid escapes too. */
const SEGMENTS: readonly string[] = [
  '%',
  '%zz',
  '%00',
  '%2e%2e%2f',
  '..',
  '.',
  '%c0%ae',
  '%ff%fe',
  '%ud800',
  '~',
  ':',
  '*',
  ';x=1',
  '%2f',
  '%5c',
  "'",
  '%0d%0aX:1',
  '00000000-0000-4000-8000-000000000000',
  'null',
  '-1',
  'a'.repeat(290),
  'b'.repeat(400),
  '%F0%9F%A6%B7',
  '',
];
const TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '',
  'application/json;;;',
  'application/vnd.api+json',
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['authorization', ['Bearer', 'Bearer  ', 'Bearer x', 'Basic eDp5', `Bearer ${LONG}`, 'Negotiate', '']],
  ['x-request-id', ['x'.repeat(500), '<x>', '../..', '']],
  ['x-forwarded-for', ['127.0.0.1', '::1', 'x', '1,'.repeat(300), '"; drop']],
  ['x-supabase-api-version', ['9999-99-99', 'x', '']],
  ['content-encoding', ['gzip', 'br', 'x', 'gzip, gzip']],
  ['accept-encoding', ['gzip;q=0', '*;q=x', 'x'.repeat(200)]],
  ['accept', ['text/html', 'x', '*/*;q=-1', 'application/vnd.pgrst.object+json']],
  ['prefer', ['return=representation', 'count=exact,,=', 'resolution=merge-duplicates', 'x'.repeat(500)]],
  ['range', ['bytes=0-0', 'bytes=-1', 'x']],
  ['if-none-match', ['*', '"x"', 'x'.repeat(500)]],
  ['x-integration-context', ['user', 'platform', '{}', 'x'.repeat(500)]],
  ['idempotency-key', ['', 'x'.repeat(1_000), '<>']],
  ['origin', ['null', 'http://elsewhere.example.test', 'x']],
  ['host', ['elsewhere.example.test', 'localhost:0', 'a b', '[::1']],
  ['apikey', ['x', LONG]],
  ['expect', ['x']],
  ['upgrade', ['websocket', 'h2c']],
];

/** The next input; the same for the same random numbers. */
export function hostileInput(random: Random): HostileInput {
  const route = random.pick(ROUTES);
  const method =
    random.next() < 0.85
      ? random.pick(methodsOf(route))
      : random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
  const headers: Record<string, string> = {};
  const carries = !['GET', 'HEAD', 'OPTIONS'].includes(method) || random.next() < 0.1;
  const body = carries && random.next() < 0.95 ? hostileBody(random) : undefined;
  if (random.next() < 0.15) headers['content-type'] = random.pick(TYPES);
  while (random.next() < 0.25) {
    const [name, values] = random.pick(HEADERS);
    headers[name] = random.pick(values);
  }
  const path = hostilePath(route, random) + hostileQuery(random);
  return { route, method, path, headers, ...(body === undefined ? {} : { body }) };
}

function hostilePath(route: RouteEntry, random: Random): string {
  const value = () => (random.next() < 0.3 ? encoded(random.pick(TEXTS)) : random.pick(SEGMENTS));
  const names = [...route.path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    // Behind a table that does not exist there is nothing to try.
    .filter((name) => name !== 'table' || random.next() < 0.2);
  const path = addressOf(route, Object.fromEntries(names.map((name) => [name, value()])));
  return random.next() < 0.05 ? path + random.pick(['/', '//', '/..', '%2f', '/%00', '?', '#']) : path;
}

/** Lone surrogates cannot be written into an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 400));

function hostileQuery(random: Random): string {
  const parts: string[] = [];
  while (random.next() < 0.35) parts.push(`${random.pick(QUERY)}=${encoded(random.pick(TEXTS))}`);
  if (random.next() < 0.03) parts.push('%', '=&&=', 'a=%zz');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function hostileBody(random: Random): string {
  const kind = random.next();
  if (kind < 0.03)
    return random.pick(['', '{', '"', '[', 'nul', '{"a":}', '{"a":1,}', '\u0000', '\ufeff{}', DEEP]);
  if (kind < 0.031) return HUGE;
  if (kind < 0.08) return JSON.stringify(random.pick(VALUES)) ?? 'null';
  const fields: string[] = [];
  do fields.push(`${JSON.stringify(random.pick(FIELDS))}:${JSON.stringify(random.pick(VALUES))}`);
  while (random.next() < 0.75);
  return `{${fields.join(',')}}`;
}
