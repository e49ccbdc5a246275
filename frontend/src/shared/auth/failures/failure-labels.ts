import type { AuthFailure } from './auth-failure.ts';

/** What is wrong with a password, by the server's reasons; the length it wants is in its own sentence. */
function weakPasswordMessage({ message, reasons = [] }: AuthFailure): string {
  const length = /at least (\d+)/.exec(message)?.[1];
  const labels: Readonly<Record<string, string>> = {
    length: length ? `Too short: use at least ${length} characters.` : 'Too short: make it longer.',
    characters: 'Mix lowercase and uppercase letters, digits and symbols.',
    pwned: 'This password is on the lists that attackers try first. Choose another one.',
  };
  const sentences = reasons.flatMap((reason) => labels[reason] ?? []);
  return sentences.length > 0 ? sentences.join(' ') : message;
}

/** The sentence that stands beside the field a refusal is about. */
export function fieldMessage(failure: AuthFailure): string {
  return failure.code === 'weak_password' ? weakPasswordMessage(failure) : failure.message;
}

const TOO_MANY = 'Too many attempts in a short time.';
const HEADS: Readonly<Record<string, string>> = {
  over_email_send_rate_limit: 'We have just sent you an email.',
};
/** Messages that replace those of the server where they do not help a person. */
const PLAIN: Readonly<Record<string, string>> = {
  invalid_credentials: 'This email address and password do not match. Check both, or set a new password.',
  email_not_confirmed: 'Please confirm your address first: open the link in the email we sent you.',
  over_email_send_rate_limit: 'Too many emails were requested in the last hour. Please try again later.',
  signup_disabled: 'Accounts here are by invitation. Ask an administrator of your practice for one.',
  user_banned: 'This account is suspended. Contact us if you think this is a mistake.',
  unexpected_failure: 'Something went wrong on our side. Please try again.',
};

/** What stands at the head of a form; where the server asks for patience, the rest of the sentence is the countdown. */
export function formMessage({ code, message, retryAt }: AuthFailure): string {
  if (retryAt !== undefined) return HEADS[code] ?? TOO_MANY;
  return PLAIN[code] ?? message;
}
