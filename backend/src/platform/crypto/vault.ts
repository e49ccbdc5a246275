import { hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import { decrypt, encrypt } from './aes.ts';

const VERSION = 'v1';

interface Parts {
  readonly keyId: string;
  readonly wrapped: Buffer;
  readonly value: string;
}

/**
 * Envelope encryption: every value has its own data key, wrapped by a master key whose id stands in the text.
 * `aad` binds a value to its place (context, owner, tool): a ciphertext moved to another row does not open.
 */
@Injectable()
export class Vault {
  private readonly keys: ReadonlyMap<string, Buffer>;
  /** The id of the key that seals. */
  readonly current: string;

  /** @param keyList `id:base64 of 32 bytes`, comma separated; the first encrypts, all decrypt. */
  constructor(keyList: string) {
    const entries = keyList.split(',').map((entry) => entry.split(':') as [string, string]);
    this.keys = new Map(entries.map(([id, key]) => [id, Buffer.from(key, 'base64')]));
    this.current = entries[0]?.[0] ?? '';
  }

  /** The ids of all keys, the sealing one first. */
  get keyIds(): readonly string[] {
    return [...this.keys.keys()];
  }

  seal(plain: string, aad: string): string {
    const dataKey = randomBytes(32);
    const value = encrypt(dataKey, Buffer.from(plain, 'utf8'), aad);
    return this.wrap(dataKey, value.toString('base64url'));
  }

  open(sealed: string, aad: string): string {
    return this.opening(() => {
      const parts = partsOf(sealed);
      return decrypt(this.unwrap(parts), Buffer.from(parts.value, 'base64url'), aad).toString('utf8');
    });
  }

  /** The same value under the sealing key. What is inside stays closed: only the data key changes its wrapping. */
  rewrap(sealed: string): string {
    return this.opening(() => {
      const parts = partsOf(sealed);
      return this.wrap(this.unwrap(parts), parts.value);
    });
  }

  /** A key for one purpose, derived from a master key (HKDF-SHA-256). Throws when there is none with this id. */
  derivedKey(keyId: string, purpose: string, salt: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.masterKey(keyId), salt, `chairside ${purpose}`, 32));
  }

  private wrap(dataKey: Buffer, value: string): string {
    const wrapped = encrypt(this.masterKey(this.current), dataKey, wrapAad(this.current));
    return [VERSION, this.current, wrapped.toString('base64url'), value].join('.');
  }

  private unwrap({ keyId, wrapped }: Parts): Buffer {
    return decrypt(this.masterKey(keyId), wrapped, wrapAad(keyId));
  }

  private opening<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw new AppError('vault_open_failed', 500, 'A stored secret could not be opened', {}, { cause });
    }
  }

  private masterKey(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`no encryption key with id ${id}`);
    return key;
  }
}

/** A key's id may hold dots; what stands behind it does not. */
function partsOf(sealed: string): Parts {
  const [version, ...rest] = sealed.split('.');
  if (version !== VERSION || rest.length < 3) throw new Error('unknown version of a sealed value');
  const [wrapped = '', value = ''] = rest.slice(-2);
  return { keyId: rest.slice(0, -2).join('.'), wrapped: Buffer.from(wrapped, 'base64url'), value };
}

const wrapAad = (keyId: string): string => `data-key:${keyId}`;
