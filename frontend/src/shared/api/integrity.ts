import { ApiError } from './api-error.ts';
import { closeGate } from './gate.ts';
import { newRequestId } from './sender.ts';

/** The specification's sentence (§8). */
export const COMPROMISED =
  'Integration enforcement system has been compromised. Please reload the application.';
/** The specification's beat (details 13). */
export const CHECK_EVERY_MS = 30_000;

/** What sends and what guards, by name. */
export type Parts = Readonly<Record<string, unknown>>;

function compromised(): ApiError {
  const info = { status: 0, statusText: '', code: 'integrity_compromised', requestId: newRequestId() };
  return new ApiError({ ...info, serverMessage: COMPROMISED }, COMPROMISED);
}

const isWhole = (now: Parts, first: Parts): boolean =>
  Object.keys(now).length === Object.keys(first).length &&
  Object.entries(first).every(([name, part]) => Object.is(now[name], part) && Object.isFrozen(part));

/**
 * Compares what sends with what it was when the app began; at the first difference nothing is sent any more, and
 * `tell` is called once. Returns how to stop looking.
 */
export function watchIntegrity(
  parts: () => Parts,
  onCompromised: () => void,
  everyMs = CHECK_EVERY_MS,
): () => void {
  const first = Object.freeze({ ...parts() });
  const timer = setInterval(() => {
    if (isWhole(parts(), first)) return;
    clearInterval(timer);
    closeGate(compromised);
    onCompromised();
  }, everyMs);
  return () => clearInterval(timer);
}
