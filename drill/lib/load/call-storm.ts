import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface CallStorm {
  readonly urls: readonly string[];
  readonly tokens: readonly string[];
  readonly calls: number;
  /** The calls arrive within so many milliseconds. */
  readonly arriveMs: number;
  /** The body of a call of `picaos-proxy`. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Sends many calls from a thread of its own, because the drill's thread measures how long others take meanwhile.
 *
 * @returns the statuses of all answers
 */
export async function callStorm(storm: CallStorm): Promise<number[]> {
  const worker = new Worker(new URL('call-storm-worker.ts', import.meta.url), { workerData: storm });
  const [statuses] = (await once(worker, 'message')) as [number[]];
  await worker.terminate();
  return statuses;
}
