import { invalid, weakPassword } from '../auth.errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const MAX_BYTES = 72;

/** Throws for a password that may not be set: missing, over 72 bytes, or weak. */
export function checkNewPassword(
  password: string | null | undefined,
  minLength: number,
): asserts password is string {
  if (!password) throw invalid('Signup requires a valid password');
  if (Buffer.byteLength(password) > MAX_BYTES) throw invalid('Password cannot be longer than 72 characters');
  const weakness = weaknessOf(password, minLength);
  if (weakness) throw weakPassword(weakness.reasons, weakness.message);
}

export interface Weakness {
  readonly message: string;
  readonly reasons: readonly string[];
}

const COMMON_TEXT = 'Password is known to be weak and easy to guess, please choose a different one.';

/** Null for a password that meets today's rules. Characters are counted as people count them. */
export function weaknessOf(password: string, minLength: number): Weakness | null {
  if ([...password].length < minLength)
    return { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] };
  return isCommonPassword(password) ? { message: COMMON_TEXT, reasons: ['pwned'] } : null;
}
