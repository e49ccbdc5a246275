import type { GoTrueClient } from '@supabase/auth-js';
import { accountApi } from './account-api.ts';
import type { AuthOutcome } from '../failures/attempt.ts';
import { attempt, outcome } from '../failures/attempt.ts';
import { announceSignedOut } from '../notices.ts';
import { attachedClient, endSession } from '../session/session-lifecycle.ts';
import { sessionStore } from '../session/session-store.ts';

const WRONG_CODE = 'mfa_verification_failed';
const WRONG_DIGITS = 'That code is incorrect or was already used. Wait for the next one and try again.';
const WRONG_RECOVERY = 'That recovery code is incorrect or was already used. Try another one.';
const TOO_MANY = 'Too many attempts in a short time.';

/** What the server means by its codes, in the words of a person holding a phone. */
function inPlainText({ failure }: AuthOutcome, wrong: string): AuthOutcome {
  if (failure?.retryAt) return { failure: { ...failure, message: TOO_MANY } };
  return { failure: failure?.code === WRONG_CODE ? { ...failure, message: wrong } : failure };
}

/** Tries a code on one authenticator; a right one brings a new session, which the session client keeps. */
export async function tryCode(client: GoTrueClient, factorId: string, code: string): Promise<AuthOutcome> {
  return inPlainText(outcome((await client.mfa.challengeAndVerify({ factorId, code })).error), WRONG_DIGITS);
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
export async function verifyRecoveryCode(code: string): Promise<AuthOutcome> {
  const tried = await attempt(async () => {
    const client = await attachedClient();
    const { access_token, refresh_token } = await accountApi.verifyRecoveryCode(code);
    return outcome((await client.setSession({ access_token, refresh_token })).error);
  }, {});
  return inPlainText(tried, WRONG_RECOVERY);
}

/** Ends only this unfinished session: a person who knows just the password may not end the others. */
export function cancelSecondStep(): Promise<AuthOutcome> {
  return attempt(async () => {
    const ended = outcome(await endSession('local'));
    if (!ended.failure) announceSignedOut();
    return ended;
  }, {});
}
