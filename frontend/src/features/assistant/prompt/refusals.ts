import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import type { Refusal } from './prompt-run.ts';

/** A likely identifier, as the server marked it. */
export interface Match {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

export interface Held {
  readonly text: string;
  readonly matches: readonly Match[];
  /** Since when an agreement is in place; null: it cannot be sent anyway. */
  readonly agreedOn: string | null;
}

/** A text that the server held back, with what it marked; null for any other error. */
export function heldIn(error: unknown, text: string): Held | null {
  if (!(error instanceof ApiError) || error.code !== 'identifiers_found') return null;
  const { matches, agreed_on: agreedOn } = error.info.details ?? {};
  return {
    text,
    matches: Array.isArray(matches) ? (matches as Match[]) : [],
    agreedOn: typeof agreedOn === 'string' ? agreedOn : null,
  };
}

/** Whether the server has kept the question with its failed answer: it is shown from there then. */
export const wasKept = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.info.details?.['message_id'] === 'string';

export function refusalOf(error: unknown): Refusal {
  const cause = error instanceof ApiError ? error.info.details?.['cause'] : undefined;
  return {
    code: error instanceof ApiError ? error.code : 'unexpected',
    message: messageOf(error),
    cause: typeof cause === 'string' ? cause : null,
    requestId: requestIdOf(error) ?? null,
  };
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  birth_date: '[date of birth]',
  phone: '[phone number]',
  email: '[e-mail address]',
  id_number: '[number]',
};
const placeholder = ({ kind, start, end }: Match, text: string): string =>
  PLACEHOLDERS[kind] ?? (/\d/.test(text.slice(start, end)) ? '[date]' : '[name]');

/** The text with neutral words in place of what was marked. */
export function withoutMarked(text: string, matches: readonly Match[]): string {
  return [...matches]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (rest, match) => rest.slice(0, match.start) + placeholder(match, text) + rest.slice(match.end),
      text,
    );
}

const NAMES: Readonly<Record<string, string>> = {
  name_with_date: 'a name beside a date',
  birth_date: 'a birth date',
  phone: 'a phone number',
  email: 'an e-mail address',
  id_number: 'a number that stands for a person',
};

/** 'a birth date and a phone number'. */
export function kindsInText(matches: readonly Match[]): string {
  const names = [...new Set(matches.map(({ kind }) => NAMES[kind] ?? 'a detail'))];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
