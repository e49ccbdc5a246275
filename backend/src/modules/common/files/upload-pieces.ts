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
  const totalTimer = setTimeout(cut, TOTAL_LIMIT_MS);
  let idleTimer = setTimeout(cut, stillMs);
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      clearTimeout(idleTimer);
      yield piece as Buffer;
      idleTimer = setTimeout(cut, stillMs);
    }
  } catch {
    throw uploadCut();
  } finally {
    clearTimeout(idleTimer);
    clearTimeout(totalTimer);
  }
  if (!raw.complete) throw uploadCut();
}
