import { randomInt } from 'node:crypto';

/** Small letters and digits that nobody mistakes for another when copying from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

/** Ten letters in two groups: 49 bits. */
export const newRecoveryCode = (): string => `${group()}-${group()}`;

/** As typed from paper: case, blanks and dashes do not matter. */
export const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

const group = (): string =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
