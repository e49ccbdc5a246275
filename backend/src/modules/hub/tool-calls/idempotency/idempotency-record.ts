import { createHash } from 'node:crypto';
import { badKey } from './idempotency.errors.ts';

/** Identifies a call with an Idempotency-Key: its person, key and content. Key and content are stored as hashes only. */
export interface IdempotencyRecord {
  readonly userId: string;
  readonly keyHash: string;
  readonly fingerprint: string;
  /** For vendors that take idempotency keys: the same for the same person and key, and for nobody else. */
  readonly vendorKey: string;
}

const KEY = /^[\x20-\x7e]{1,255}$/;
const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
};

/**
 * Reads the header Idempotency-Key.
 * @returns undefined without one
 * @throws AppError 400 for a key that is empty, longer than 255 characters or not printable ASCII
 */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? header.trim() : '';
  if (!KEY.test(key)) throw badKey();
  return key;
}

/** The fingerprint includes the key, which is not stored: a small body cannot be found by trying all of them. */
export function idempotencyRecord(
  userId: string,
  key: string,
  ...parts: readonly (string | Buffer)[]
): IdempotencyRecord {
  const vendorKey = sha256('vendor', userId, key);
  return {
    userId,
    keyHash: sha256('key', key),
    fingerprint: sha256('call', key, ...parts),
    vendorKey: vendorKey.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  };
}
