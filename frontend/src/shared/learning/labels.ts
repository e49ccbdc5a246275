import { onceEach } from '../lib/once-each.ts';

/** Topics of courses and events. */
export const TOPICS = [
  { value: 'aligner_basics', label: 'Aligner basics' },
  { value: 'aligner_advanced', label: 'Advanced aligners' },
  { value: 'practice_growth', label: 'Practice growth' },
  { value: 'digital_workflow', label: 'Digital workflow' },
  { value: 'team_training', label: 'Team training' },
  { value: 'compliance', label: 'Compliance' },
] as const;
export type Topic = (typeof TOPICS)[number]['value'];

/** Educational methods of CE activities. */
export const METHODS = [
  { value: 'self_instruction', label: 'Self-instruction' },
  { value: 'live_webinar', label: 'Live webinar' },
  { value: 'live_inperson', label: 'Live, in person' },
  { value: 'participation', label: 'Hands-on participation' },
] as const;

/** What is said of credits while no scheme recognizes the provider. */
export const CE_SENTENCE = 'CE hours are recorded; acceptance is decided by your licensing board.';

/** The label of a value in a list; a value that is newer than this page stands for itself. */
export const labelIn = (
  list: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => list.find((entry) => entry.value === value)?.label ?? value;

export const methodText = (method: string): string => labelIn(METHODS, method);

/** A verification code in groups of four, as the record prints it: “ABCD-EFGH-JKMN”. */
export const codeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** “1.5 CE credits”; nothing for an activity without. */
export const creditsText = (credits: number): string =>
  credits === 0 ? '' : `${credits} CE ${credits === 1 ? 'credit' : 'credits'}`;

const moneyIn = onceEach((currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }));

/** “$495.00”, or “Free”. */
export const priceText = (cents: number, currency = 'USD'): string =>
  cents === 0 ? 'Free' : moneyIn(currency).format(cents / 100);

/** “December 31, 2026”, for a day such as `2026-12-31`. */
export const dayLabel = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
