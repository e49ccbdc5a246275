/** Runs `work` for 0 … count-1, at most `at_once` at a time, and answers in order. */
export async function limitedConcurrency<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = new Array<T>(count);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
}

/** Runs all at the same moment. */
export const concurrently = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Polls until the condition holds; throws after the time limit. */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean>,
  { withinMs = 15_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await check()) return performance.now() - started;
    if (performance.now() - started > withinMs) throw new Error(`${what} did not happen in ${withinMs} ms`);
    await new Promise((next) => setTimeout(next, everyMs));
  }
}
