import { ApiError } from './api-error.ts';
import { checkAtGate, closeGate } from './gate.ts';
import { nativesAreIntact } from './natives.ts';
import { COMPROMISED } from './request-builder.ts';
import { newRequestId } from './sender.ts';

/** The specification's beat (details 13). */
export const CHECK_EVERY_MS = 30_000;

function compromised(): ApiError {
  const info = { status: 0, statusText: '', code: 'integrity_compromised', requestId: newRequestId() };
  return new ApiError({ ...info, serverMessage: COMPROMISED }, COMPROMISED);
}

/**
 * Compares the browser's ways out with what they were before any other script ran: before each request, and every 30 s. At
 * the first difference nothing is sent any more, and `onCompromised` is called, once. Returns how to stop looking.
 */
export function watchIntegrity(onCompromised: () => void, everyMs = CHECK_EVERY_MS): () => void {
  const stop = (): void => {
    clearInterval(timer);
    checkAtGate(() => undefined);
  };
  const check = (): void => {
    if (nativesAreIntact()) return;
    stop();
    closeGate(compromised);
    onCompromised();
  };
  const timer = setInterval(check, everyMs);
  checkAtGate(check);
  return stop;
}
