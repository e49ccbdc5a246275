export function median(values) {
  return percentile(values, 0.5);
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** The median of the rounds' own ratios: a disturbance that hits both sides of a round cancels out. */
export function pairedRatio(a, b) {
  return median(a.map((value, round) => value / b[round]));
}

/** The lowest and the highest. Those of six independent values hold the true median in 97 of 100 cases. */
export const spread = (values) => [Math.min(...values), Math.max(...values)];

/** Runs A and B in turns, alternating the first one, and collects what each returned. */
export async function interleave(rounds, a, b) {
  const results = { a: [], b: [] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0;
    if (first) results.a.push(await a());
    results.b.push(await b());
    if (!first) results.a.push(await a());
  }
  return results;
}
