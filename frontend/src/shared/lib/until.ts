/** A clock of a browser and one of a hub differ by this much at least. */
const SLACK_MS = 1_000;
/** Browsers take no longer timers. */
const LIMIT_MS = 86_400_000;

/** Milliseconds until the first of these times that is to come, for what changes by the clock; false for none. */
export function untilNext(times: readonly (string | null | undefined)[], now = Date.now()): number | false {
  const left = times.flatMap((time) => (time ? [Date.parse(time) - now + SLACK_MS] : []));
  const next = Math.min(...left.filter((ms) => ms > 0));
  return Number.isFinite(next) ? Math.min(next, LIMIT_MS) : false;
}
