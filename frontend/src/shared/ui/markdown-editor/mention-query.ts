const MOST_SHOWN = 6;
const LONGEST_NAME = 60;

/** What was typed of a name behind an @; null where the cursor stands behind none. An @ inside a word, as in an address, is none. */
export function mentionQuery(before: string): string | null {
  const [, typed] = /(?:^|[^\p{L}\p{N}_@])@([^@\n]*)$/u.exec(before) ?? [];
  return typed === undefined || typed.length > LONGEST_NAME || typed.startsWith(' ') ? null : typed;
}

/** The names that begin with what was typed, or that have a word which does. */
export function namesFor(typed: string, people: readonly string[]): string[] {
  const wanted = typed.toLocaleLowerCase();
  const fits = (name: string): boolean => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(wanted) || (wanted !== '' && lower.includes(` ${wanted}`));
  };
  return people.filter(fits).slice(0, MOST_SHOWN);
}
