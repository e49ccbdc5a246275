import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, and U, which is taken for V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A code that cannot be guessed: 58 random bits. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as people type it, with blanks, dashes and small letters. Null when it can be none. */
export function readVerificationCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}
