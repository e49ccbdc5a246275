import type { ContactEntry } from '../../../shared/api/index.ts';
import { timeWords } from '../../../shared/lib/time-words.ts';

const HOUR = 3_600_000;

/** When the reply is due, in words that say how urgent it is; nothing where nobody waits for one. */
export function dueWords(
  { state, due_at }: ContactEntry,
  now: number,
): { words: string; late: boolean } | null {
  if (state !== 'new') return null;
  const left = Date.parse(due_at) - now;
  if (left <= 0) return { words: `Overdue since ${timeWords(due_at, now)}`, late: true };
  const hours = Math.ceil(left / HOUR);
  return { words: hours === 1 ? 'Due within the hour' : `Due in ${hours} hours`, late: false };
}
