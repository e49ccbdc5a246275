/** Begin and end of a part of a video, in seconds. */
export type Span = readonly [from: number, to: number];

/** How much of a video lies in at least one of the parts: what is seen again does not count again. */
function covered(spans: readonly Span[]): number {
  let [sum, reached] = [0, 0];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

/**
 * Seconds watched so far.
 * @param before - Of earlier visits; which parts they were is not kept, and people begin at the beginning.
 * @param played - The parts of this visit.
 */
export const secondsWatched = (before: number, played: readonly Span[]): number =>
  Math.max(before, Math.floor(covered([[0, before], ...played])));

/** Where the video goes on: where it was left, but not in its last seconds. */
export const startAt = (position: number, duration: number): number =>
  position < duration - 2 ? position : 0;

export function spansOf(played: TimeRanges): Span[] {
  return Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)]);
}
