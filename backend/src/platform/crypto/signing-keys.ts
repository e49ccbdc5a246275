import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { StartError } from '#config/start-error.ts';

const KTY: Readonly<Record<string, string>> = { ES256: 'EC', RS256: 'RSA' };
const MIN_RSA_BITS = 2_048;
const MIN_SECRET_BYTES = 32;
/** What a key is. How another system used it (`key_ops`, `ext`) would narrow what it may do here. */
const MEMBERS = ['kty', 'kid', 'alg', 'crv', 'x', 'y', 'd', 'n', 'e', 'p', 'q', 'dp', 'dq', 'qi'] as const;

/** A secret checks service and anon keys of the operator's other systems. It signs nothing here. */
export const isSecret = ({ kty }: JWK): boolean => kty === 'oct';

/**
 * The keys of a setting, pairs first. A key that cannot be used stops the start and is named by its place and kid, never
 * by its values.
 */
export async function checkSigningKeys(source: string, listed: unknown): Promise<readonly JWK[]> {
  const keys = (Array.isArray(listed) ? listed : [listed]) as readonly JWK[];
  const pairs = keys.filter((key) => isObject(key) && !isSecret(key));
  if (pairs.length === 0 || !keys.every(isObject))
    throw new StartError(
      `Cannot start: ${source} must be a list of private JWKs with kid and alg ES256 or RS256; a secret (kty oct, alg HS256, 32 bytes or more) may stand beside them.`,
    );
  for (const [index, key] of keys.entries()) {
    const fault = await faultOf(key, { signs: key === pairs[0], before: keys.slice(0, index) });
    if (fault)
      throw new StartError(`Cannot start: ${source}: ${nameOf(key, index)} cannot be used: ${fault}.`);
  }
  return [...pairs.map(plain), ...keys.filter(isSecret)];
}

const isObject = (key: unknown): key is JWK => typeof key === 'object' && key !== null;

const nameOf = ({ kid }: JWK, index: number): string =>
  `key ${index + 1}${kid ? ` (${JSON.stringify(String(kid).slice(0, 60))})` : ''}`;

interface Place {
  /** The first pair signs; the others only verify. */
  readonly signs: boolean;
  readonly before: readonly JWK[];
}

/** Why it cannot be used; null for one that can. */
async function faultOf(key: JWK, { signs, before }: Place): Promise<string | null> {
  const twin = before.findIndex(({ kid }) => kid !== undefined && kid === key.kid);
  if (twin >= 0) return `key ${twin + 1} has the same kid`;
  if (isSecret(key)) return secretFault(key);
  return memberFault(key) ?? usageFault(key, signs) ?? (await provenFault(plain(key)));
}

function secretFault({ k = '', alg }: JWK): string | null {
  if (alg !== 'HS256') return 'its alg is not HS256';
  const { length } = Buffer.from(String(k), 'base64url');
  return length < MIN_SECRET_BYTES ? `its secret (k) is shorter than ${MIN_SECRET_BYTES} bytes` : null;
}

function memberFault({ kid, kty, alg = '', crv, d, n = '' }: JWK): string | null {
  if (!kid) return 'it has no kid';
  const wanted = KTY[alg];
  if (!wanted) return 'its alg is neither ES256 nor RS256';
  if (kty !== wanted) return `its kty is not ${wanted}`;
  if (kty === 'EC' && crv !== 'P-256') return 'its curve (crv) is not P-256';
  if (!d) return 'it has no private half (d)';
  const short = kty === 'RSA' && Buffer.from(String(n), 'base64url').length * 8 < MIN_RSA_BITS;
  return short ? `it is shorter than ${MIN_RSA_BITS} bits` : null;
}

function usageFault({ use, key_ops: operations }: JWK, signs: boolean): string | null {
  if (use !== undefined && use !== 'sig') return 'its use is not "sig"';
  const needed = signs ? 'sign' : 'verify';
  const may =
    operations === undefined || [operations].flat().some((name) => name === needed || name === 'sign');
  return may ? null : `its key_ops do not include "${needed}"`;
}

/** The library's own words may tell values, so they are not repeated. */
async function provenFault(key: JWK): Promise<string | null> {
  const { alg = '' } = key;
  try {
    const signer = await importJWK(key, alg);
    const token = await new SignJWT({}).setProtectedHeader({ alg }).sign(signer);
    const { kty, crv, x, y, n, e } = key;
    const verifier = await importJWK(defined({ kty, crv, x, y, n, e }), alg);
    return await jwtVerify(token, verifier).then(
      () => null,
      () => 'its two halves do not belong together',
    );
  } catch {
    return 'its values do not make a key';
  }
}

const plain = (key: JWK): JWK => defined(Object.fromEntries(MEMBERS.map((name) => [name, key[name]])));

const defined = (key: JWK): JWK =>
  Object.fromEntries(Object.entries(key).filter(([, value]) => value !== undefined)) as JWK;
