import type { AuthOutcome } from '../failures/attempt.ts';
import { attempt, outcome } from '../failures/attempt.ts';
import { attachedClient, endRecovery } from './session-lifecycle.ts';

export interface SignUpOutcome extends AuthOutcome {
  /** A mail is on its way, and the person signs in after following its link. */
  confirmByMail: boolean;
}

/**
 * Where the link that confirms an address leads: the root, or to onboarding for who came by an invitation. The invitation
 * itself need not travel along: it waits there for its address.
 */
function confirmedAt(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  return `${location.origin}${next.startsWith('/onboarding?invitation=') ? '/onboarding' : '/'}`;
}

export interface SignUpInput {
  email: string;
  password: string;
  /** Profile fields, and `setup_token` for the first admin. */
  data: Record<string, string>;
}

export function signIn(email: string, password: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    return outcome((await client.signInWithPassword({ email, password })).error);
  }, {});
}

/** Signs up with the mailed link leading back to the origin's root. An account that is confirmed at once is signed in. */
export function signUp(input: SignUpInput): Promise<SignUpOutcome> {
  const { email, password, data } = input;
  return attempt<SignUpOutcome>(
    async () => {
      const client = await attachedClient();
      const options = { data, emailRedirectTo: confirmedAt() };
      const answer = await client.signUp({ email, password, options });
      const confirmed = Boolean(answer.data.session ?? answer.data.user?.email_confirmed_at);
      if (answer.error || !confirmed || answer.data.session) {
        return { ...outcome(answer.error), confirmByMail: !answer.error && !confirmed };
      }
      return { ...(await signIn(email, password)), confirmByMail: false };
    },
    { confirmByMail: false },
  );
}

/** Mails a link that leads to /auth, where the new password is set. */
export function resetPassword(email: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    const redirectTo = `${location.origin}/auth`;
    return outcome((await client.resetPasswordForEmail(email, { redirectTo })).error);
  }, {});
}

/** Mails the confirmation link of a sign-up once more. */
export function resendConfirmation(email: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    const options = { emailRedirectTo: confirmedAt() };
    return outcome((await client.resend({ type: 'signup', email, options })).error);
  }, {});
}

/** Sets the new password after a recovery link and ends the recovery. */
export function setNewPassword(password: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    const { error } = await client.updateUser({ password });
    if (!error) endRecovery();
    return outcome(error);
  }, {});
}
