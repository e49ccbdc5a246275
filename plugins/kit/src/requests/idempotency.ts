import { randomUUID } from 'node:crypto';
import type { ToolPlugin } from '../runtime-types.ts';
import type { Json, Operation } from '../types.ts';

/**
 * For operations whose vendor takes an Idempotency-Key: the template's headers and its `prepare`. Every call gets a key
 * of its own, so that a vendor that gets it twice acts once; a caller repeats a call with an `idempotencyKey` it chose.
 */
export const withIdempotencyKey = {
  headers: { 'idempotency-key': '{idempotencyKey}' },
  prepare: (input: Json): Json => ({ idempotencyKey: randomUUID(), ...input }),
} as const;

/** The input field of such operations. */
export const KEY_FIELD = 'idempotencyKey';
const PLACE = `{${KEY_FIELD}}`;

const headerOf = ({ request }: Pick<Operation, 'request'>): string | undefined =>
  Object.entries(request.headers ?? {}).find(([, template]) => template === PLACE)?.[0];

/** whether a vendor that gets this operation twice with one key acts once. */
export const acceptsKey = (operation: Pick<Operation, 'request'>): boolean =>
  headerOf(operation) !== undefined;

/** In which header a tool's vendor takes such keys, when it takes any. */
export const idempotencyHeaderOf = ({ operations }: Pick<ToolPlugin, 'operations'>): string | undefined =>
  operations.map(headerOf).find((header) => header !== undefined);
