/** Jitter of ±10 %, so that a system that recovers does not get everything at once. */
const SPREAD = 0.1;

/** @returns when the next try is due after `tries` tries, or undefined when none is left */
export function nextTryAt(
  tries: number,
  waitsS: readonly number[],
  now: Date,
  random: number,
): Date | undefined {
  const wait = waitsS[tries - 1];
  if (wait === undefined) return undefined;
  return new Date(now.getTime() + wait * 1000 * (1 - SPREAD + 2 * SPREAD * random));
}
