import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * The longest time that a process lets a request wait which costs it nothing. A thread of its own asks: the load comes from the
 * drill's thread, which is busy itself while it makes large bodies.
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
