import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/load-env.ts';
import { checkSigningKeys } from './signing-keys.ts';

/** The two secrets a hub cannot do without: they encrypt the vault and sign access tokens. */
export interface RootKeys {
  readonly encryption: string;
  /** Key pairs first: the first of them signs. Then secrets, which only check. */
  readonly signing: readonly JWK[];
}

/** Configured keys win; outside production missing ones are generated once into DATA_DIR (mode 0600). */
export async function loadRootKeys(env: Env): Promise<RootKeys> {
  const { HUB_ENCRYPTION_KEYS: encryption, AUTH_SIGNING_KEYS: text } = env;
  const signing = text ? await checkSigningKeys('AUTH_SIGNING_KEYS', parse(text)) : undefined;
  if (encryption && signing) return { encryption, signing };
  const stored = await readOrCreate(env.DATA_DIR, { encryption, signing });
  return {
    encryption: stored.encryption,
    signing: signing ?? (await checkSigningKeys(keyFile(env.DATA_DIR), stored.signing)),
  };
}

/** The encryption keys that are configured or stored; undefined where there are none yet. Creates none. */
export async function knownEncryptionKeys(env: Env): Promise<string | undefined> {
  if (env.HUB_ENCRYPTION_KEYS) return env.HUB_ENCRYPTION_KEYS;
  const file = keyFile(env.DATA_DIR);
  const text = await readKeyFile(file);
  return text === undefined ? undefined : partsOf(text, file).encryption;
}

const readKeyFile = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`Cannot start: ${file} cannot be read.`, { cause });
  });

const keyFile = (dataDir: string): string => join(dataDir, 'keys.json');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without a cause: the parser's words repeat what it read.
    throw new StartError('Cannot start: AUTH_SIGNING_KEYS is not JSON.');
  }
}

type Given = { readonly [Part in keyof RootKeys]: RootKeys[Part] | undefined };

/** What is configured, and the rest from the file. */
async function readOrCreate(dataDir: string, configured: Given): Promise<RootKeys> {
  const file = keyFile(dataDir);
  const text = await readKeyFile(file);
  const stored = text === undefined ? await create(dataDir, file) : partsOf(text, file);
  const encryption = configured.encryption ?? stored.encryption;
  const signing = configured.signing ?? stored.signing;
  if (encryption && signing) return { encryption, signing };
  const missing = [...(encryption ? [] : ['"encryption"']), ...(signing ? [] : ['"signing"'])];
  throw broken(file, `lacks ${missing.join(' and ')}`);
}

/** What of the file may be keys; whether they fit is checked by who uses them. */
function partsOf(text: string, file: string): Given {
  let held: { encryption?: unknown; signing?: unknown };
  try {
    held = Object(JSON.parse(text));
  } catch {
    // Without a cause, as above.
    throw broken(file, 'is not JSON');
  }
  const { encryption, signing } = held;
  return {
    encryption: typeof encryption === 'string' ? encryption : undefined,
    signing: Array.isArray(signing) && signing.length > 0 ? signing : undefined,
  };
}

const broken = (file: string, fault: string): StartError =>
  new StartError(
    `Cannot start: ${file} ${fault}. Restore the file from a backup; with new keys nothing stored opens.`,
  );

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
