/** The one set of words for where an appointment stands, whatever the tool calls it (feature-areas B8). */
export const PRACTICE_STATUSES = [
  'planned',
  'unscheduled',
  'scheduled',
  'confirmed',
  'arrived',
  'in_chair',
  'completed',
  'broken',
  'cancelled',
] as const;
export type PracticeStatus = (typeof PRACTICE_STATUSES)[number];

const BROKEN = /\bbroken\b/i;

/**
 * The unified word and the tool's own as a word of the page. Some systems say “broken” for every visit that fell out, so
 * their own word decides there; a word nobody knows counts as scheduled, and `known` says that it was a guess.
 */
export function practiceStatus(
  unified: unknown,
  native: string | null,
): { readonly status: PracticeStatus; readonly known: boolean } {
  if (unified === 'no_show') return { status: 'broken', known: true };
  if (unified === 'cancelled' && native !== null && BROKEN.test(native))
    return { status: 'broken', known: true };
  const status = PRACTICE_STATUSES.find((one) => one === unified);
  return status ? { status, known: true } : { status: 'scheduled', known: false };
}
