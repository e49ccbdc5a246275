/** A tenth more or less, so that a system that comes back is not met by everything at once. */
const SPREAD = 0.1;

/** When the next try is due after so many; undefined when there is none left. */
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
