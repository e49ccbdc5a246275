export interface FoundDate {
  readonly start: number;
  readonly end: number;
  /** Four digits; absent where the text has no year, or two digits that could be either century. */
  readonly year?: number;
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const NUMBER_MONTH = '(?:0?[1-9]|1[0-2])';
const ORDINAL = '(?:st|nd|rd|th)?';

/** Longer forms first: the day and month of a whole date are not found again. */
const FORMS: readonly RegExp[] = [
  new RegExp(`(?<![\\w/.-])(?<year>(?:19|20)\\d{2})[-/.]${NUMBER_MONTH}[-/.]${DAY}(?![\\w/-])`, 'gi'),
  new RegExp(`(?<![\\w/.-])${NUMBER_MONTH}([-/.])${DAY}\\1(?<year>(?:19|20)\\d{2})(?![\\w/-])`, 'gi'),
  new RegExp(`(?<![\\w/.-])${DAY}([-/.])${NUMBER_MONTH}\\1(?<year>(?:19|20)\\d{2})(?![\\w/-])`, 'gi'),
  new RegExp(`(?<![\\w/.-])${NUMBER_MONTH}([-/])${DAY}\\1\\d{2}(?![\\w/-])`, 'gi'),
  new RegExp(`\\b${MONTH} ${DAY}${ORDINAL},? (?<year>(?:19|20)\\d{2})\\b`, 'gi'),
  new RegExp(`\\b${DAY}${ORDINAL}(?: of)? ${MONTH},? (?<year>(?:19|20)\\d{2})\\b`, 'gi'),
  new RegExp(`\\b${MONTH} ${DAY}${ORDINAL}\\b(?! ?(?:%|mm|days?|weeks?|months?|years?|hours?))`, 'gi'),
  new RegExp(`\\b${DAY}${ORDINAL}(?: of)? ${MONTH}\\b`, 'gi'),
  new RegExp(`(?<![\\w/.-])${NUMBER_MONTH}/${DAY}(?![\\w/-])`, 'g'),
];

/** The days that a text names, in figures or words. Plain years, months and weekdays are none. */
export function datesIn(text: string): readonly FoundDate[] {
  const found: FoundDate[] = [];
  for (const form of FORMS)
    for (const { 0: match, index: start, groups } of text.matchAll(form)) {
      const end = start + match.length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const year = groups?.['year'];
      found.push({ start, end, ...(year !== undefined && { year: Number(year) }) });
    }
  return found;
}
