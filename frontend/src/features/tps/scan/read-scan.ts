import type { MeshAnswer, MeshRequest } from './mesh.worker.ts';
import type { Mesh } from './mesh.ts';
import { START } from './orbit.ts';
import type { Still } from './still.ts';

export const STILL_SIZE = 480;

/** A scan as it can be shown here. */
export type Shown = { readonly mesh: Mesh } | { readonly still: Still };

/** Whether this browser draws in three dimensions at all. */
export function canDraw(): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2');
  // A page has few contexts: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

const CRASHED = 'This scan could not be opened on this device.';

/** Reads a scan in a worker, so that the page stays usable; the worker ends with the answer or the signal. */
export function readScan(file: Blob, signal: AbortSignal): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' });
    const end = (then: () => void) => {
      worker.terminate();
      then();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true });
    worker.onerror = () => end(() => reject(new Error(CRASHED)));
    worker.onmessage = ({ data }: MessageEvent<MeshAnswer>) =>
      end(() => ('error' in data ? reject(new Error(data.error)) : resolve(data)));
    const still = canDraw() ? undefined : { orbit: START, size: STILL_SIZE };
    file.arrayBuffer().then(
      (bytes) => worker.postMessage({ bytes, still } satisfies MeshRequest, [bytes]),
      () => end(() => reject(new Error(CRASHED))),
    );
  });
}
