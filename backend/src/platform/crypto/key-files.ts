import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Env } from '../../config/env.ts';
import { StartError } from '../../config/load-env.ts';

/** The two secrets a hub cannot do without: they encrypt the vault and sign access tokens. */
export interface RootKeys {
  readonly encryption: string;
  /** Key pairs first: the first of them signs. Then secrets, which only check. */
  readonly signing: readonly JWK[];
}

/** Configured keys win; outside production missing ones are generated once into DATA_DIR (mode 0600). */
export async function loadRootKeys(env: Env): Promise<RootKeys> {
  const configured = {
    encryption: env.HUB_ENCRYPTION_KEYS,
    signing: parseSigningKeys(env.AUTH_SIGNING_KEYS),
  };
  if (configured.encryption && configured.signing)
    return { encryption: configured.encryption, signing: configured.signing };
  const stored = await readOrCreate(env.DATA_DIR);
  return {
    encryption: configured.encryption ?? stored.encryption,
    signing: configured.signing ?? stored.signing,
  };
}

function parseSigningKeys(text: string | undefined): readonly JWK[] | undefined {
  if (!text) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const keys = (Array.isArray(parsed) ? parsed : [parsed]) as JWK[];
    const pairs = keys.filter(isPair);
    const secrets = keys.filter(isSecret);
    if (pairs.length > 0 && pairs.length + secrets.length === keys.length) return [...pairs, ...secrets];
  } catch {
    throw new StartError('Cannot start: AUTH_SIGNING_KEYS is not JSON.');
  }
  throw new StartError(
    'Cannot start: AUTH_SIGNING_KEYS must be a list of private JWKs with kid and alg ES256 or RS256; a secret (kty oct, alg HS256, 32 bytes or more) may stand beside them.',
  );
}

const isPair = ({ kid, d, alg = '' }: JWK): boolean => Boolean(kid && d && ['ES256', 'RS256'].includes(alg));

/** A secret checks service and anon keys of the operator's other systems. It signs nothing here. */
export const isSecret = ({ kty, k = '', alg }: JWK): boolean =>
  kty === 'oct' && alg === 'HS256' && Buffer.from(k, 'base64url').length >= 32;

async function readOrCreate(dataDir: string): Promise<RootKeys> {
  const file = join(dataDir, 'keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RootKeys;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new StartError(`Cannot start: ${file} cannot be read.`, { cause });
  }
  return create(dataDir, file);
}

async function create(dataDir: string, file: string): Promise<RootKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  const keys: RootKeys = {
    encryption: `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`,
    signing: [{ ...(await exportJWK(privateKey)), kid, alg: 'ES256' }],
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(`Cannot start: DATA_DIR ${dataDir} cannot be written.`, { cause });
  });
  await writeWhole(file, JSON.stringify(keys, null, 2));
  return keys;
}

/** Written beside and renamed, so that a killed first start never leaves half a key file. */
async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(temporary, file);
}
