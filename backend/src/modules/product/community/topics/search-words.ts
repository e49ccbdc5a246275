/** What was typed, for the full-text search: the last word may be unfinished. */
export interface SearchWords {
  readonly whole: string;
  readonly head: string;
  /** Letters and digits only; empty when it is too short to be a beginning. */
  readonly last: string;
}

export function searchWords(typed: string): SearchWords {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const last = (words.at(-1) ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return { whole: typed, head: words.slice(0, -1).join(' '), last: last.length > 1 ? last : '' };
}
