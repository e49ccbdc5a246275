/** A part of a text that may identify a patient, as the server marked it. */
export interface IdentifierMatch {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

const NAMES: Readonly<Record<string, string>> = {
  name_with_date: 'a name beside a date',
  birth_date: 'a birth date',
  phone: 'a phone number',
  email: 'an e-mail address',
  id_number: 'a number that stands for a person',
};

/** 'a birth date and a phone number'. */
export function kindsInText(matches: readonly IdentifierMatch[]): string {
  const names = [...new Set(matches.map(({ kind }) => NAMES[kind] ?? 'a detail'))];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
