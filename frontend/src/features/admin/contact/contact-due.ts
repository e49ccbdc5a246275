import type { ContactEntry } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';

const HOUR = 3_600_000;

/** How urgent the reply to a new message is; null when no reply is due. `now` in milliseconds since 1970. */
export function dueText(
  { state, due_at }: ContactEntry,
  now: number,
): { text: string; late: boolean } | null {
  if (state !== 'new') return null;
  const left = Date.parse(due_at) - now;
  if (left <= 0) return { text: `Overdue since ${timeLabel(due_at, now)}`, late: true };
  const hours = Math.ceil(left / HOUR);
  return { text: hours === 1 ? 'Due within the hour' : `Due in ${hours} hours`, late: false };
}
