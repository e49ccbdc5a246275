import { type Found, inOrder } from './found.ts';
import { datesIn, type FoundDate } from './dates.ts';
import { namesIn } from './names.ts';

export type IdentifierKind = 'name_with_date' | 'birth_date' | 'phone' | 'email' | 'id_number';

/** Where a likely identifier of a patient stands: from `start` up to, not including, `end`, in UTF-16 units. */
export type IdentifierMatch = Found<IdentifierKind>;

/** How far a date may stand from a name, and a word for birth from its date. */
const NAME_REACH = 80;
const BIRTH_REACH = 24;
/** An exact date this long ago, without context, is more likely a date of birth than an event of the practice. */
const LONG_AGO_YEARS = 10;
/** Nobody who is a patient was born before. */
const OLDEST_YEARS = 120;

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const PHONES = [
  /(?<![\w.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])/g,
  /(?<![\w.-])\+\d{1,3}(?:[ .-]?\(?\d{2,4}\)?){2,5}(?![\w-])/g,
  /(?<![\w.-])555[ .-]?\d{4}(?![\w-])/g,
  /(?<=\b(?:tel|telephone|phone|call|cell|mobile|fax|number)\b[^\d\n]{0,12})\d{3}[ .-]\d{4}(?![\w-])/gi,
];
const ID_NUMBERS = [
  /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g,
  /(?<![\w.,-])\d{9,20}(?![\w-])/g,
  /(?<=\b(?:mrn|ssn|medicaid|medicare|chart|patient|member|subscriber|policy|group|account|acct|claim|insurance|record|license|licence|passport)(?: (?:id|no|nr|number|#))?[.:# ]{1,4})(?=[\w-]{0,20}\d{3})[A-Za-z0-9][\w-]{2,20}/gi,
];
const BIRTH_BEFORE =
  /\b(?:born|birth|birthday|birthdate|dob|d\.o\.b\.?|b\.d\.|bday)\b[^\p{L}\p{N}]*(?:(?:is|was|on|of|the|date)\b[^\p{L}\p{N}]*){0,3}$/iu;
const BIRTH_AFTER = /^[^\p{L}\p{N}\n]{0,4}(?:birthday|birth date|date of birth|dob)\b/iu;

/**
 * Finds what in a free text is likely to tell who a patient is (decision 32): names beside a date, birth dates, phone numbers,
 * e-mail addresses, numbers that stand for a person. Pure and careful rather than clever: it marks, the caller decides. What it
 * cannot see (a name alone, a nickname, an address) stays the writer's to leave out.
 */
export function findIdentifiers(text: string, today: Date = new Date()): readonly IdentifierMatch[] {
  const dates = datesIn(text);
  return inOrder([
    ...matches(text, 'email', [EMAIL]),
    ...dates.filter((date) => isBirth(text, date, today)).map((date) => mark('birth_date', date)),
    ...namesWithDates(text, dates),
    ...matches(text, 'id_number', ID_NUMBERS.slice(0, 1)),
    ...matches(text, 'phone', PHONES),
    ...matches(text, 'id_number', ID_NUMBERS.slice(1)),
  ]);
}

const mark = (kind: IdentifierKind, { start, end }: { start: number; end: number }): IdentifierMatch => ({
  kind,
  start,
  end,
});

const matches = (text: string, kind: IdentifierKind, patterns: readonly RegExp[]): IdentifierMatch[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) =>
      mark(kind, { start: index, end: index + length }),
    ),
  );

function isBirth(text: string, date: FoundDate, today: Date): boolean {
  if (BIRTH_BEFORE.test(text.slice(Math.max(0, date.start - BIRTH_REACH), date.start))) return true;
  if (BIRTH_AFTER.test(text.slice(date.end, date.end + BIRTH_REACH))) return true;
  if (date.year === undefined) return false;
  const age = today.getUTCFullYear() - date.year;
  return age >= LONG_AGO_YEARS && age <= OLDEST_YEARS;
}

/** Both are marked: either alone would be left behind if only the other one were taken out. */
function namesWithDates(text: string, dates: readonly FoundDate[]): IdentifierMatch[] {
  const near = (one: Span, other: Span): boolean =>
    Math.max(one.start, other.start) - Math.min(one.end, other.end) <= NAME_REACH &&
    sameParagraph(text, one, other);
  const names = namesIn(text);
  return [
    ...names.filter((name) => dates.some((date) => near(name, date))),
    ...dates.filter((date) => names.some((name) => near(name, date))),
  ].map((span) => mark('name_with_date', span));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const sameParagraph = (text: string, one: Span, other: Span): boolean =>
  !/\n\s*\n/.test(text.slice(Math.min(one.start, other.start), Math.max(one.end, other.end)));
