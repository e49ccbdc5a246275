import { createHash } from 'node:crypto';
import { badKey } from './idempotency.errors.ts';

/** Whose call it is, under which key, and what it asks for; none of it can be read back. */
export interface Ticket {
  readonly userId: string;
  readonly keyHash: string;
  readonly fingerprint: string;
  /** For vendors who know such keys: the same for the same person and key, and for nobody else. */
  readonly vendorKey: string;
}

const KEY = /^[\x20-\x7e]{1,255}$/;
const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
};

/** The header, or undefined without one. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? header.trim() : '';
  if (!KEY.test(key)) throw badKey();
  return key;
}

/** With the key inside the fingerprint, which is not stored: nobody can find out a small body by trying. */
export function ticketFor(userId: string, key: string, ...asked: readonly (string | Buffer)[]): Ticket {
  const vendorKey = sha256('vendor', userId, key);
  return {
    userId,
    keyHash: sha256('key', key),
    fingerprint: sha256('call', key, ...asked),
    vendorKey: vendorKey.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  };
}

/** The same text for the same value, in whatever order its fields came. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
