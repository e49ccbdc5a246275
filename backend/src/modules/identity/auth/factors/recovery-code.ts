import { randomInt } from 'node:crypto';

/** Lower-case letters and digits that are not mistaken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

/** Ten letters in two groups: 49 bits. */
export const newRecoveryCode = (): string => `${group()}-${group()}`;

/** As typed from paper: case, blanks and dashes do not matter. */
export const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

const group = (): string =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
