import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import { canonical } from './canonical.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a request, or null where it has none. */
export function keyOf(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (!KEY.test(header))
    throw new AppError('validation_failed', 400, 'Idempotency-Key takes 1 to 255 characters without spaces.');
  return header;
}

/** The Idempotency-Key of a request that needs one; `done` names what must not happen twice. */
export function requiredKeyOf(header: string | undefined, done: string): string {
  const key = keyOf(header);
  if (key !== null) return key;
  throw new AppError(
    'validation_failed',
    400,
    `Send the header Idempotency-Key, so that nothing is ${done} twice.`,
  );
}

export const keyReused = (message = 'This Idempotency-Key was used for another call.'): AppError =>
  new AppError('idempotency_key_reused', 422, message);

/** Stands for what a request with an Idempotency-Key asks for; it is kept, so that the key is refused with anything else. */
export const requestHashOf = (wanted: object): string =>
  createHash('sha256').update(canonical(wanted)).digest('hex');
