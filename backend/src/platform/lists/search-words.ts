const MOST_WORDS = 12;

export interface SearchWords {
  /** The words before the last one, in tsquery's language. */
  readonly all: string;
  /** It may be unfinished. */
  readonly last: string;
}

/** What a person typed, as parts of a search; null where there is no word in it. Only letters and digits get through. */
export function searchWords(typed: string): SearchWords | null {
  const words = (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const last = words.pop();
  return last === undefined ? null : { all: words.join(' & '), last };
}
