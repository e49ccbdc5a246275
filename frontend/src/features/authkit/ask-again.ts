import type { Attempt } from '../../shared/api/index.ts';

const POLL_MS = 1_000;
/** However wrong this computer's clock is, a form that is left open asks neither without a pause nor never. */
const EXPIRY_POLL_MS = 10_000;
const LIMIT_MS = 300_000;

/** When the form asks how its attempt stands: each second while it is checked, and when the time to fill it in is over. */
export function askAgainIn(
  attempt: Pick<Attempt, 'state' | 'expires_at'> | undefined,
  now: number,
): number | false {
  if (attempt?.state === 'checking') return POLL_MS;
  if (attempt?.state !== 'open') return false;
  return Math.min(Math.max(Date.parse(attempt.expires_at) - now, EXPIRY_POLL_MS), LIMIT_MS);
}
