import { NOT_NAMES } from './not-names.ts';

export interface FoundName {
  readonly start: number;
  readonly end: number;
}

/** A word as names are written: `Maria`, `O'Neill`, `Anne-Marie`, `McDonald`; not `IPR`, not `II`. */
const WORD =
  /(?<![\p{L}\p{N}])\p{Lu}(?:\p{Ll}+|['’]\p{Lu}\p{Ll}+)(?:[-'’]?\p{Lu}\p{Ll}+|[-'’]\p{Ll}+)*(?![\p{L}\p{N}])/gu;
const BETWEEN = /^ (?:\p{Lu}\. |(?:de|del|la|van|von|der|den|da|dos|al|bin|ibn) ){0,3}$/u;
/** What makes a single name one of a patient. Doctors are not: their names are public. */
const CALLED = /\b(?:mr|mrs|ms|miss|mx|patient|pt|named|name is|called)\b[.:]? $/iu;
const DOCTOR = /\b(?:dr|doctor|drs|prof|professor)\b\.? $/iu;
const BEFORE = 16;

interface Word extends FoundName {
  readonly text: string;
}

/**
 * Names of people, as they are usually written: two or more capitalised words in a row that are no ordinary words, or one
 * behind Mr, Mrs or patient. A guess by form; whoever uses it decides what a name alone is worth.
 */
export function namesIn(text: string): readonly FoundName[] {
  return rowsOf(text).flatMap((row) => {
    const [first, ...others] = row;
    const last = others.at(-1) ?? first;
    if (!first || !last) return [];
    const before = text.slice(Math.max(0, first.start - BEFORE), first.start);
    if (DOCTOR.test(before)) return [];
    return others.length > 0 || CALLED.test(before) ? [{ start: first.start, end: last.end }] : [];
  });
}

/** Runs of name-like words with nothing but a blank, an initial or a particle between them. */
function rowsOf(text: string): Word[][] {
  const rows: Word[][] = [];
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    if (isOrdinary(found)) continue;
    const word = { text: found, start, end: start + found.length };
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && BETWEEN.test(text.slice(before.end, start))) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

const isOrdinary = (word: string): boolean => NOT_NAMES.has(word.toLowerCase().replace(/['’]s$/u, ''));
