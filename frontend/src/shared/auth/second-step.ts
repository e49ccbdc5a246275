import type { GoTrueClient, Session } from '@supabase/auth-js';
import { api } from '../api/index.ts';
import type { AuthOutcome } from './attempt.ts';
import { attempt, outcome } from './attempt.ts';
import { announceSignedOut } from './notices.ts';
import { attachedClient } from './session-lifecycle.ts';
import { sessionStore } from './session-store.ts';

export const RECOVERY_CODES = '/auth/v1/factors/recovery-codes';

const WRONG_CODE = 'mfa_verification_failed';

/** What the server means by its codes, in the words of a person holding a phone. */
function inPlainWords({ failure }: AuthOutcome): AuthOutcome {
  if (failure?.code !== WRONG_CODE) return { failure };
  const message = 'That code is not right, or was used already. Wait for the next one and try again.';
  return { failure: { ...failure, message } };
}

/** Tries a code on one authenticator; a right one brings a new session, which the session client keeps. */
export async function tryCode(client: GoTrueClient, factorId: string, code: string): Promise<AuthOutcome> {
  return inPlainWords(outcome((await client.mfa.challengeAndVerify({ factorId, code })).error));
}

/** The second step of a sign-in. With several authenticators the person need not say which one is at hand. */
export function verifyCode(code: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    const factors = sessionStore.get().session?.user.factors ?? [];
    let last: AuthOutcome = { failure: null };
    for (const { id, status, factor_type } of factors) {
      if (status !== 'verified' || factor_type !== 'totp') continue;
      last = await tryCode(client, id, code);
      if (last.failure?.code !== WRONG_CODE) return last;
    }
    return last;
  }, {});
}

/** The second step without the phone: one of the codes kept for that day, good once. */
export function verifyRecoveryCode(code: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    const { access_token, refresh_token } = await api.post<Session>(`${RECOVERY_CODES}/verify`, { code });
    return outcome((await client.setSession({ access_token, refresh_token })).error);
  }, {});
}

/** The way back: ends this half-finished session only, for whoever knows just the password may not end the others. */
export function leaveSecondStep(): Promise<AuthOutcome> {
  return attempt(async () => {
    const ended = outcome((await (await attachedClient()).signOut({ scope: 'local' })).error);
    if (!ended.failure) announceSignedOut();
    return ended;
  }, {});
}
