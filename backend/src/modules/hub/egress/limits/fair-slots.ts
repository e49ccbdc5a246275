/**
 * How many of an account's places a process gets: all while it is alone, else an equal part of them, never one that
 * another process holds, and never fewer than are in use already.
 */
export function fairSeats(
  concurrency: number,
  others: { readonly seats: number; readonly processes: number },
  running: number,
): number {
  const free = Math.max(0, concurrency - others.seats);
  const part = Math.ceil(concurrency / (others.processes + 1));
  return Math.max(running, Math.min(free, part));
}
