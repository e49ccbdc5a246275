import type { Attempt } from '../../shared/api/index.ts';

const POLL_MS = 1_000;
/** Bounds for a computer whose clock is wrong: an open form polls neither without a pause nor never. */
const EXPIRY_POLL_MS = 10_000;
const LIMIT_MS = 300_000;

/** Milliseconds until the attempt is read again: one second while it is checked, else when it expires; false for an ended one. */
export function pollInterval(
  attempt: Pick<Attempt, 'state' | 'expires_at'> | undefined,
  now: number,
): number | false {
  if (attempt?.state === 'checking') return POLL_MS;
  if (attempt?.state !== 'open') return false;
  return Math.min(Math.max(Date.parse(attempt.expires_at) - now, EXPIRY_POLL_MS), LIMIT_MS);
}
