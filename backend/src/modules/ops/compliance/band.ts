/** From the best to the worst, with the lowest rate of each (specification §9). */
const BANDS = [
  ['EXCELLENT', 99],
  ['GOOD', 95],
  ['NEEDS IMPROVEMENT', 90],
  ['CRITICAL', -Infinity],
] as const;

export type Band = (typeof BANDS)[number][0];

/** The share of requests that were not blocked, in percent and unrounded; null without requests. */
export const rateOf = (requests: number, blocked: number): number | null =>
  requests === 0 ? null : ((requests - blocked) / requests) * 100;

/** Compares the unrounded rate: 98.99 is GOOD although it reads as 99 %. */
export const bandOf = (rate: number | null): Band | null =>
  rate === null ? null : (BANDS.find(([, lowest]) => rate >= lowest)?.[0] ?? 'CRITICAL');
