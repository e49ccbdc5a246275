export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Kolmogorov–Smirnov: the largest distance between two samples' distributions, 0 for alike, 1 for disjoint. */
export function ksDistance(a: readonly number[], b: readonly number[]): number {
  const share = (list: readonly number[], at: number): number =>
    list.filter((value) => value <= at).length / list.length;
  return Math.max(...[...a, ...b].map((at) => Math.abs(share(a, at) - share(b, at))));
}

/** The distance that two samples of one distribution pass in one case of a thousand. */
export const ksLimit = (a: number, b: number): number => 1.949 * Math.sqrt((a + b) / (a * b));
