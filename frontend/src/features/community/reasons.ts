import type { FlagReason } from './types.ts';

/** Why a post can be reported, in the order of the dialog. */
export const REASONS: ReadonlyArray<{
  readonly key: FlagReason;
  readonly label: string;
  readonly hint?: string;
}> = [
  { key: 'patient_identifiable', label: 'A patient can be recognized', hint: 'Hides the post at once.' },
  { key: 'spam', label: 'Spam' },
  { key: 'abuse', label: 'Abusive or hurtful' },
  { key: 'advertising', label: 'Advertising' },
  { key: 'other', label: 'Something else' },
];

export const reasonLabel = (reason: FlagReason): string =>
  REASONS.find(({ key }) => key === reason)?.label ?? reason;
