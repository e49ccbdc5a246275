import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { JWK } from 'jose';
import type { Cluster } from '../hubs/cluster.ts';
import { NO_SUCH_ID } from '../routes/routes.ts';
import type { Person } from '../people.ts';

export interface Forgery {
  readonly name: string;
  readonly token: string;
}
type Claims = Readonly<Record<string, unknown>>;

const part = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function signedBy(key: KeyObject, header: object | string, claims: Claims | string): string {
  const head = `${part(header)}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function hmacBy(secret: string | Buffer, alg: string, header: object, claims: Claims): string {
  const head = `${part({ ...header, alg })}.${part(claims)}`;
  return `${head}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(head)
    .digest('base64url')}`;
}

/** Every forgery of R13 for one live session: its claims are right, so that only the forged part can be refused. */
export async function forgeries(cluster: Cluster, { token }: Person): Promise<Forgery[]> {
  const ownKey = cluster.signing[0] ?? {};
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const scene = { ownKey, claims, head, payload, signature, token };
  const all = {
    ...withoutSignature(scene),
    ...withOtherKeys(scene),
    ...withOurKey(scene),
    ...altered(scene),
    ...misshapen(scene),
  };
  return Object.entries(all).map(([name, forged]) => ({ name, token: forged }));
}

interface Scene {
  readonly ownKey: JWK;
  readonly claims: Claims;
  readonly head: string;
  readonly payload: string;
  readonly signature: string;
  readonly token: string;
}
type Named = Readonly<Record<string, string>>;

function withoutSignature({ ownKey: { kid }, claims, head, payload }: Scene): Named {
  const algorithms = ['none', 'None', 'NONE', 'nOnE', '', 'null'];
  return {
    ...Object.fromEntries(
      algorithms.map((alg) => [`alg "${alg}"`, `${part({ alg, kid, typ: 'JWT' })}.${part(claims)}.`]),
    ),
    'alg none with a signature': `${part({ alg: 'none', kid })}.${part(claims)}.AAAA`,
    'no alg': `${part({ kid })}.${part(claims)}.AAAA`,
    'alg a list': `${part({ alg: ['ES256'], kid })}.${part(claims)}.AAAA`,
    'empty signature': `${head}.${payload}.`,
    'no signature part': `${head}.${payload}`,
    'r = s = 0': `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'r = s = n': `${head}.${payload}.${Buffer.concat([ORDER, ORDER]).toString('base64url')}`,
    'r = s = 1': `${head}.${payload}.${Buffer.concat([ONE, ONE]).toString('base64url')}`,
  };
}

/** The order of P-256: zero once more, for a check that compares with 0 only. */
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');
const ONE = Buffer.from('1'.padStart(64, '0'), 'hex');

const KIDS = [
  'unknown',
  '',
  '../../../../dev/null',
  '/dev/null',
  'file:///etc/hostname',
  "x' union select 'secret' --",
  '__proto__',
  'constructor',
  'x\u0000y',
  'k'.repeat(2_000),
];

function withOtherKeys({ ownKey, claims }: Scene): Named {
  const { kid } = ownKey;
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signedElsewhere = (header: object) =>
    signedBy(pair.privateKey, { alg: 'ES256', typ: 'JWT', ...header }, claims);
  const jwk = pair.publicKey.export({ format: 'jwk' }) as JsonWebKey;
  const publicKey = createPublicKey({ key: publicHalf(ownKey) as JsonWebKey, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const secrets = {
    'public key as PEM': pem,
    'public key as trimmed PEM': pem.trim(),
    'public key as DER': publicKey.export({ type: 'spki', format: 'der' }),
    'public key as JWK': JSON.stringify(publicHalf(ownKey)),
    nothing: '',
    'the key id': kid ?? '',
    'a guess': 'super-secret-jwt-token-with-at-least-32-characters-long',
  };
  return {
    'foreign key, our kid': signedElsewhere({ kid }),
    'foreign key, no kid': signedElsewhere({}),
    'foreign key, kid a number': signedElsewhere({ kid: 0 }),
    ...Object.fromEntries(
      KIDS.map((bad) => [`kid ${JSON.stringify(bad).slice(0, 30)}`, signedElsewhere({ kid: bad })]),
    ),
    'null key by an escaping kid': hmacBy('', 'HS256', { kid: '../../../../dev/null' }, claims),
    'brought along as jwk': signedElsewhere({ kid, jwk }),
    'brought along as jwk, its own kid': signedElsewhere({ kid: 'mine', jwk: { ...jwk, kid: 'mine' } }),
    'pointed at by jku': signedElsewhere({ kid: 'mine', jku: 'http://127.0.0.1:9/jwks.json' }),
    'pointed at by x5u': signedElsewhere({ kid: 'mine', x5u: 'http://127.0.0.1:9/cert.pem' }),
    'brought along as x5c': signedElsewhere({
      kid,
      x5c: [pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
    }),
    'RS256 under our kid': signedBy(rsa.privateKey, { alg: 'RS256', kid }, claims),
    'ES256 named, RSA signed': signedBy(rsa.privateKey, { alg: 'ES256', kid }, claims),
    ...Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [
        `HS256 with ${name}`,
        hmacBy(secret, 'HS256', { kid, typ: 'JWT' }, claims),
      ]),
    ),
    'HS512 with the public key': hmacBy(pem, 'HS512', { kid }, claims),
    'service role, foreign key': signedBy(
      pair.privateKey,
      { alg: 'ES256', kid },
      { ...claims, role: 'service_role' },
    ),
    'service role, HS256': hmacBy(pem, 'HS256', { kid }, { role: 'service_role' }),
    'service role, alg none': `${part({ alg: 'none', kid })}.${part({ role: 'service_role' })}.`,
  };
}

const publicHalf = ({ kty, crv, x, y, n, e }: JWK): JWK =>
  Object.fromEntries(
    Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined),
  ) as JWK;

/** Signed with the hub's own key, which only a fault of the hub could do: the claims must be checked. */
function withOurKey({ ownKey, claims }: Scene): Named {
  const { kid } = ownKey;
  const key = createPrivateKey({ key: ownKey as JsonWebKey, format: 'jwk' });
  const signed = (changes: Claims, header: object = {}) =>
    signedBy(key, { alg: 'ES256', typ: 'JWT', kid, ...header }, { ...claims, ...changes });
  const now = Math.floor(Date.now() / 1000);
  const wrong: Readonly<Record<string, Claims>> = {
    expired: { exp: now - 1 },
    'expired long ago': { exp: 1 },
    'expiry a text': { exp: String(now + 3600) },
    'no expiry': { exp: undefined },
    'not yet valid': { nbf: now + 3600 },
    'wrong audience': { aud: 'elsewhere' },
    'several audiences, ours not among them': { aud: ['a', 'b'] },
    'no audience': { aud: undefined },
    'wrong issuer': { iss: 'https://elsewhere.example.test/auth/v1' },
    'no issuer': { iss: undefined },
    'no subject': { sub: undefined },
    'subject no UUID': { sub: '1' },
    'subject with SQL': { sub: "1' or '1'='1" },
    'subject a list': { sub: [claims['sub']] },
    'somebody else': { sub: NO_SUCH_ID },
    'no session': { session_id: undefined },
    'session no UUID': { session_id: 'x' },
    'session of nobody': { session_id: NO_SUCH_ID },
    'session an object': { session_id: { $ne: null } },
  };
  return {
    ...Object.fromEntries(
      Object.entries(wrong).map(([name, changes]) => [`our key, ${name}`, signed(changes)]),
    ),
    'our key, unknown critical header': signed({}, { crit: ['x-unknown'], 'x-unknown': 1 }),
    'our key, payload not encoded': signed({}, { b64: false, crit: ['b64'] }),
    'our key, alg ES384 named': signed({}, { alg: 'ES384' }),
    'our key, payload a list': signedBy(key, { alg: 'ES256', kid }, '[]'),
    'our key, payload no JSON': signedBy(key, { alg: 'ES256', kid }, 'hello'),
    'our key, payload null': signedBy(key, { alg: 'ES256', kid }, 'null'),
  };
}

/** A valid signature, but of another content. */
function altered({ claims, head, signature, payload, token }: Scene): Named {
  const under = (changed: object | string) => `${head}.${part(changed)}.${signature}`;
  const text = JSON.stringify(claims);
  const half = Math.floor(signature.length / 2);
  return {
    'other subject': under({ ...claims, sub: NO_SUCH_ID }),
    'service role claimed': under({ ...claims, role: 'service_role' }),
    'supabase_admin claimed': under({ ...claims, role: 'supabase_admin' }),
    'admin in app_metadata': under({ ...claims, app_metadata: { role: 'service_role', roles: ['admin'] } }),
    'second role claim': under(text.replace(/}$/, ',"role":"service_role"}')),
    'second subject claim': under(text.replace(/}$/, `,"sub":"${NO_SUCH_ID}"}`)),
    'second alg in the header': `${part('{"alg":"ES256","alg":"none"}')}.${payload}.`,
    'aal2 claimed': under({ ...claims, aal: 'aal2' }),
    'later expiry': under({ ...claims, exp: 9_999_999_999 }),
    'half a signature': `${head}.${payload}.${signature.slice(0, half)}`,
    'signature turned': `${head}.${payload}.${signature.slice(half)}${signature.slice(0, half)}`,
    'last byte lost': token.slice(0, -2),
  };
}

function misshapen({ head, payload, signature, token }: Scene): Named {
  return {
    'one word': 'abc',
    'two dots': '..',
    'four parts': `${token}.${signature}`,
    'five parts, as if encrypted': `${head}.${payload}.${signature}.x.y`,
    'no header': `.${payload}.${signature}`,
    'no payload': `${head}..${signature}`,
    'the word null': 'null',
    'the word undefined': 'undefined',
    'an object': part({ token }),
    'oversized, 9 KB': `${token}${'A'.repeat(9_000)}`,
    'oversized, 64 KB': `${token}${'A'.repeat(65_536)}`,
    'a header of 10 KB': `${part({ alg: 'ES256', kid: 'k'.repeat(10_000) })}.${payload}.${signature}`,
    'nested deep': `${part('['.repeat(3_000))}.${payload}.${signature}`,
    'not base64url': `${head}.${payload}.${'!'.repeat(86)}`,
  };
}
