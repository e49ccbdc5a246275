import type { AmrEntry } from '../sessions/session-store.ts';

/** How long a proof of identity is valid, in milliseconds. */
export const PROOF_MS = 15 * 60_000;

const SECOND_STEPS: ReadonlySet<string> = new Set(['totp', 'mfa/recovery_code']);

/**
 * Until when a session's latest proof is a recent one: of a person with a second step only that counts, of everybody else any
 * way to sign in. Null when there is none.
 */
export function provedUntil(amr: readonly AmrEntry[], hasSecondStep: boolean): Date | null {
  const times = amr
    .filter(({ method }) => !hasSecondStep || SECOND_STEPS.has(method))
    .map(({ timestamp }) => timestamp * 1000);
  return times.length === 0 ? null : new Date(Math.max(...times) + PROOF_MS);
}
