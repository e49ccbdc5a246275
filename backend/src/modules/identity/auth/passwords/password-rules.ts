import type { CharacterClass } from '#config/env-auth.ts';
import { invalid, weakPassword } from '../auth.errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalPassword } from './normal-password.ts';

const MAX_BYTES = 72;

/** What the operator asks of a password; `Env` is one. */
export interface PasswordPolicy {
  readonly AUTH_PASSWORD_MIN_LENGTH: number;
  readonly AUTH_PASSWORD_CHARACTERS: readonly CharacterClass[];
}

/** Answers the password, or throws for one that may not be set: missing, over 72 bytes, or weak. */
export async function checkNewPassword(
  password: string | null | undefined,
  policy: PasswordPolicy,
): Promise<string> {
  if (!password) throw invalid('Signup requires a valid password');
  // Half a surrogate pair hashes like any other half, and a NUL ends the text for some who read it.
  if (!password.isWellFormed() || password.includes('\0'))
    throw invalid('Password contains a character that cannot be used');
  if (Buffer.byteLength(normalPassword(password)) > MAX_BYTES)
    throw invalid('Password cannot be longer than 72 characters');
  const weakness = await weaknessOf(password, policy);
  if (weakness) throw weakPassword(weakness.reasons, weakness.message);
  return password;
}

export interface Weakness {
  readonly message: string;
  readonly reasons: readonly string[];
}

const COMMON_TEXT = 'Password is known to be weak and easy to guess, please choose a different one.';

const CLASSES: Readonly<Record<CharacterClass, readonly [RegExp, string]>> = {
  lower: [/\p{Ll}/u, 'a lower case letter'],
  upper: [/\p{Lu}/u, 'an upper case letter'],
  digit: [/\p{Nd}/u, 'a digit'],
  symbol: [/[^\p{L}\p{N}\s]/u, 'a symbol'],
};

/** Null for a password that meets today's rules. Characters are counted as people count them. */
export async function weaknessOf(password: string, policy: PasswordPolicy): Promise<Weakness | null> {
  const normal = normalPassword(password);
  const found = [lengthFault(normal, policy), classFault(normal, policy)].filter((fault) => fault !== null);
  // One that is too short anyway need not be looked up.
  if (found.length === 0 && (await isCommonPassword(normal)))
    found.push({ reason: 'pwned', text: COMMON_TEXT });
  if (found.length === 0) return null;
  return { message: found.map(({ text }) => text).join(' '), reasons: found.map(({ reason }) => reason) };
}

interface Fault {
  readonly reason: string;
  readonly text: string;
}

function lengthFault(password: string, { AUTH_PASSWORD_MIN_LENGTH: least }: PasswordPolicy): Fault | null {
  if ([...password].length >= least) return null;
  return { reason: 'length', text: `Password should be at least ${least} characters.` };
}

function classFault(password: string, { AUTH_PASSWORD_CHARACTERS: classes }: PasswordPolicy): Fault | null {
  if (classes.every((name) => CLASSES[name][0].test(password))) return null;
  const wanted = classes.map((name) => CLASSES[name][1]).join(', ');
  return { reason: 'characters', text: `Password should contain at least: ${wanted}.` };
}
