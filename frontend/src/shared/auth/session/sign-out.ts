import type { AuthOutcome } from '../failures/attempt.ts';
import { attempt, outcome } from '../failures/attempt.ts';
import { announceSignedOut, announceSignOutFailed } from '../notices.ts';
import { endSession } from './session-lifecycle.ts';

/** Signs out everywhere and says so; what the person left in this browser is cleared by the session's end. Alone here, because `/` needs it. */
export async function signOut(): Promise<AuthOutcome> {
  const ended = await attempt(async () => outcome(await endSession('global')), {});
  if (ended.failure) announceSignOutFailed(ended.failure.message);
  else announceSignedOut();
  return ended;
}
