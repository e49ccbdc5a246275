import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * The longest time that a process takes for a request that costs nothing. A thread of its own measures it, because the
 * drill's thread is busy making large bodies.
 */
export class StandstillProbe {
  private readonly worker: Worker;

  constructor(urls: readonly string[]) {
    this.worker = new Worker(new URL('standstill-worker.ts', import.meta.url), { workerData: urls });
  }

  /** @returns milliseconds */
  async end(): Promise<number> {
    const answer = once(this.worker, 'message');
    this.worker.postMessage('end');
    const [longest] = (await answer) as [number];
    await this.worker.terminate();
    return longest;
  }
}
