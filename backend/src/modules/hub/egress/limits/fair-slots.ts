/**
 * Returns how many of an account's slots a process gets: all while it is alone, else an equal part of them; never one that
 * another process holds, and never fewer than `running`.
 */
export function fairSlots(
  concurrency: number,
  others: { readonly slots: number; readonly processes: number },
  running: number,
): number {
  const free = Math.max(0, concurrency - others.slots);
  const part = Math.ceil(concurrency / (others.processes + 1));
  return Math.max(running, Math.min(free, part));
}
