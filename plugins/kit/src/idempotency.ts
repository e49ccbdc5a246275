import { randomUUID } from 'node:crypto';
import type { Json } from './types.ts';

/**
 * For operations whose vendor takes an Idempotency-Key: the template's headers and its `prepare`. Every call gets a key
 * of its own, so that a vendor that gets it twice acts once; a caller repeats a call with an `idempotencyKey` it chose.
 */
export const withIdempotencyKey = {
  headers: { 'idempotency-key': '{idempotencyKey}' },
  prepare: (input: Json): Json => ({ idempotencyKey: randomUUID(), ...input }),
} as const;
