import type { Connection } from '../api/index.ts';
import { timeLabel } from '../lib/time-labels.ts';

type Health = Connection['health'];

const DAY_MS = 86_400_000;
/** An end that is further away is no news yet. */
const SOON_DAYS = 30;

/** 'Ends in 5 days', for a credential that ends within a month or has ended; null otherwise. `now` in ms since 1970. */
export function endText({ ends_at: end }: Health, now: number): string | null {
  if (end === null) return null;
  const days = Math.ceil((Date.parse(end) - now) / DAY_MS);
  if (days <= 0) return 'Ended';
  if (days > SOON_DAYS) return null;
  return days === 1 ? 'Ends in 1 day' : `Ends in ${days} days`;
}

/** When the connection last worked, or last failed; null where nothing is known. */
export function checkText({ good_at: good, failed_at: failed }: Health, now: number): string | null {
  if (failed !== null) return `Failed ${timeLabel(failed, now)}`;
  return good === null ? null : `Worked ${timeLabel(good, now)}`;
}
