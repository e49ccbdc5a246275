import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JWK } from 'jose';
import { StartError } from '#config/load-env.ts';
import { isSecret } from './signing-keys.ts';
import { checkKeysInUse, addCanary } from './key-register.ts';
import type { Vault } from './vault.ts';
import type { VaultTables } from './vault-tables.ts';

const CANARY = 'canary';
const PURPOSES = ['refresh-token', 'one-time-token', 'opaque-ref', 'file-link', 'storage-link'] as const;
export type KeyPurpose = (typeof PURPOSES)[number];

/**
 * Signing keys for access tokens and one HMAC key per purpose. The HMAC keys live sealed in the database (decision 3), so that
 * all processes share them and a rotated master key does not sign everybody out.
 */
@Injectable()
export class Keys {
  private constructor(
    /** Private JWKs: the first signs, all verify. */
    readonly signing: readonly JWK[],
    /** Secrets by which service and anon keys may be signed, and nothing else. Never published. */
    readonly shared: readonly JWK[],
    private readonly purposes: ReadonlyMap<string, Buffer>,
  ) {}

  /** Reads or makes the shared keys, and refuses to start when the vault's key does not fit the database. */
  static async load(signing: readonly JWK[], vault: Vault, tables: VaultTables): Promise<Keys> {
    await checkKeysInUse(vault, tables);
    const purposes = new Map<string, Buffer>();
    for (const purpose of [CANARY, ...PURPOSES])
      purposes.set(purpose, await readOrMake(purpose, vault, tables));
    await addCanary(vault, tables);
    const shared = signing.filter(isSecret);
    const pairs = signing.filter((key) => !isSecret(key));
    return new Keys(pairs, shared, purposes);
  }

  hmac(purpose: KeyPurpose, ...parts: (string | Buffer)[]): Buffer {
    const hmac = createHmac('sha256', this.purpose(purpose));
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  }

  purpose(purpose: KeyPurpose): Buffer {
    const key = this.purposes.get(purpose);
    if (!key) throw new Error(`unknown key purpose ${purpose}`);
    return key;
  }
}

async function readOrMake(purpose: string, vault: Vault, tables: VaultTables): Promise<Buffer> {
  const aad = `hub-secret:${purpose}`;
  const fresh = vault.seal(randomBytes(32).toString('base64'), aad);
  const sealed = await tables.secret(purpose, fresh);
  try {
    return Buffer.from(vault.open(sealed, aad), 'base64');
  } catch (cause) {
    throw new StartError(
      'Cannot start: the encryption key does not fit this database (HUB_ENCRYPTION_KEYS or DATA_DIR/keys.json).',
      { cause },
    );
  }
}
