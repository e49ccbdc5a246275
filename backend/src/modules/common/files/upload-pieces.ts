import type { IncomingMessage } from 'node:http';
import { uploadCut } from './files.errors.ts';

/** So long an upload may stand still, and so long it may take altogether. */
export const IDLE_LIMIT_MS = 60_000;
export const TOTAL_LIMIT_MS = 900_000;

/**
 * The pieces of a request's body. Whoever stops reading leaves the request as it is, so that its answer can still be sent;
 * one that stands still is cut.
 */
export async function* uploadChunks(raw: IncomingMessage, stillMs = IDLE_LIMIT_MS): AsyncGenerator<Buffer> {
  const cut = (): void => void raw.destroy();
  const whole = setTimeout(cut, TOTAL_LIMIT_MS);
  let still = setTimeout(cut, stillMs);
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      clearTimeout(still);
      yield piece as Buffer;
      still = setTimeout(cut, stillMs);
    }
  } catch {
    throw uploadCut();
  } finally {
    clearTimeout(still);
    clearTimeout(whole);
  }
  if (!raw.complete) throw uploadCut();
}
