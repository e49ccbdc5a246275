import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import type { IdentifierMatch } from '../../../shared/identifiers/kinds.ts';
import type { Refusal } from './prompt-run.ts';

export interface FlaggedPrompt {
  readonly text: string;
  readonly matches: readonly IdentifierMatch[];
  /** Since when an agreement is in place; null: it cannot be sent anyway. */
  readonly agreedOn: string | null;
}

/** A text that the server refused for what it marked; null for any other error. */
export function flaggedIn(error: unknown, text: string): FlaggedPrompt | null {
  if (!(error instanceof ApiError) || error.code !== 'identifiers_found') return null;
  const { matches, agreed_on: agreedOn } = error.info.details ?? {};
  return {
    text,
    matches: Array.isArray(matches) ? (matches as IdentifierMatch[]) : [],
    agreedOn: typeof agreedOn === 'string' ? agreedOn : null,
  };
}

/** Whether the server has kept the question with its failed answer: it is shown from there then. */
export const wasStored = (error: unknown): boolean =>
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
const placeholder = ({ kind, start, end }: IdentifierMatch, text: string): string =>
  PLACEHOLDERS[kind] ?? (/\d/.test(text.slice(start, end)) ? '[date]' : '[name]');

/** The text with neutral words in place of what was marked. */
export function withoutMarked(text: string, matches: readonly IdentifierMatch[]): string {
  return [...matches]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (rest, match) => rest.slice(0, match.start) + placeholder(match, text) + rest.slice(match.end),
      text,
    );
}
