import { AppError } from '#platform/errors/app-error.ts';

/** Why an attempt was denied where the code alone does not say: the `cause` of an `AppError`. */
export type DenialReason =
  | 'wrong_guesses'
  | 'mail_interval'
  | 'mails_per_hour'
  | 'setup_link'
  | `requests:${string}`;

/**
 * Which denied attempts are security events, and their action in the audit log. A mistake in a form is none. A wrong password or
 * code of a known account has its own row each time.
 */
const ACTIONS: Readonly<Record<string, string>> = {
  over_request_rate_limit: 'limit.reached',
  over_email_send_rate_limit: 'limit.reached',
  over_sms_send_rate_limit: 'limit.reached',
  mfa_recovery_codes_locked: 'limit.reached',
  bad_jwt: 'token.refused',
  session_not_found: 'token.refused',
  user_not_found: 'token.refused',
  not_admin: 'access.refused',
  forbidden: 'access.refused',
  invalid_credentials: 'user.sign_in_refused',
  email_not_confirmed: 'user.sign_in_refused',
  phone_not_confirmed: 'user.sign_in_refused',
  user_banned: 'user.sign_in_refused',
  otp_expired: 'user.code_refused',
  flow_state_not_found: 'user.exchange_refused',
  flow_state_expired: 'user.exchange_refused',
  bad_code_verifier: 'user.exchange_refused',
  session_expired: 'session.refresh_refused',
  refresh_token_not_found: 'session.refresh_refused',
  refresh_token_already_used: 'session.refresh_refused',
  insufficient_aal: 'user.change_refused',
  reauthentication_not_valid: 'user.change_refused',
  current_password_invalid: 'user.change_refused',
  mfa_challenge_expired: 'factor.code_refused',
  mfa_ip_address_mismatch: 'factor.code_refused',
  signup_disabled: 'user.sign_up_refused',
  email_provider_disabled: 'user.sign_up_refused',
  otp_disabled: 'user.sign_up_refused',
  setup_link: 'setup_link.refused',
};

export interface DeniedAttempt {
  readonly action: string;
  readonly code: string;
  readonly reason?: string;
}

/** @returns null for what is no security event. An error that wraps another (`unauthenticated`) is classified by its cause. */
export function deniedAttemptOf(thrown: unknown): DeniedAttempt | null {
  const error = thrown instanceof AppError && thrown.cause instanceof AppError ? thrown.cause : thrown;
  if (!(error instanceof AppError) || isOutOfDate(error)) return null;
  const { code, status, cause } = error;
  const reason = typeof cause === 'string' ? cause : undefined;
  // The operator's own look-ups (404) are no attack.
  if (code === 'user_not_found' && status !== 403) return null;
  const action = ACTIONS[reason ?? ''] ?? (isBanOfToken(error) ? 'token.refused' : ACTIONS[code]);
  return action === undefined ? null : { action, code, ...(reason ? { reason } : {}) };
}

/** Every page left open overnight comes with an expired token first. */
const isOutOfDate = ({ code, message }: AppError): boolean => code === 'bad_jwt' && message.includes('"exp"');

const isBanOfToken = ({ code, status }: AppError): boolean => code === 'user_banned' && status === 403;
