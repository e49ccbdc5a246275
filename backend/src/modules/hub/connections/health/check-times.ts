import type { Env } from '#config/env.ts';

const HOUR_MS = 3_600_000;
/** A check that its worker did not finish is made again after this. */
export const CLAIM_MS = 10 * 60_000;

type Setting = Pick<Env, 'CONNECTION_CHECK_HOURS'>;

/** The latest first check of a connection that has none yet. */
export const firstWithinMs = ({ CONNECTION_CHECK_HOURS: hours }: Setting): number =>
  Math.min(1, hours) * HOUR_MS;

/** When to check again: a tenth earlier or later, so that connections made together drift apart; sooner after a failure. */
export function nextCheck(
  now: Date,
  outcome: 'live' | 'failed' | null,
  setting: Setting,
  random: number,
): Date {
  const interval = setting.CONNECTION_CHECK_HOURS * HOUR_MS;
  const wait = outcome === 'failed' ? Math.min(HOUR_MS, interval) : interval;
  return new Date(now.getTime() + wait * (0.9 + 0.2 * random));
}

/** No check is planned later than this; one that is stems from before the clock was set back. */
export const latestCheck = (now: Date, { CONNECTION_CHECK_HOURS: hours }: Setting): Date =>
  new Date(now.getTime() + Math.max(1, hours * 1.1) * HOUR_MS + CLAIM_MS);
