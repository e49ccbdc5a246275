import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import { decrypt, encrypt } from './aes.ts';

const VERSION = 'v1';

/**
 * Envelope encryption: every value has its own data key, wrapped by a master key whose id stands in the text.
 * `aad` binds a value to its place (context, owner, tool): a ciphertext moved to another row does not open.
 */
@Injectable()
export class Vault {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  /** @param keyList `id:base64 of 32 bytes`, comma separated; the first encrypts, all decrypt. */
  constructor(keyList: string) {
    const entries = keyList.split(',').map((entry) => entry.split(':') as [string, string]);
    this.keys = new Map(entries.map(([id, key]) => [id, Buffer.from(key, 'base64')]));
    this.current = entries[0]?.[0] ?? '';
  }

  seal(plain: string, aad: string): string {
    const dataKey = randomBytes(32);
    const wrapped = encrypt(this.masterKey(this.current), dataKey, wrapAad(this.current));
    const value = encrypt(dataKey, Buffer.from(plain, 'utf8'), aad);
    return [VERSION, this.current, wrapped.toString('base64url'), value.toString('base64url')].join('.');
  }

  open(sealed: string, aad: string): string {
    const [version, keyId = '', wrapped = '', value = ''] = sealed.split('.');
    try {
      if (version !== VERSION) throw new Error('unknown version of a sealed value');
      const dataKey = decrypt(this.masterKey(keyId), Buffer.from(wrapped, 'base64url'), wrapAad(keyId));
      return decrypt(dataKey, Buffer.from(value, 'base64url'), aad).toString('utf8');
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

const wrapAad = (keyId: string): string => `data-key:${keyId}`;
