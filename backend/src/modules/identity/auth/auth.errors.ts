import { AppError } from '#platform/errors/app-error.ts';
import type { DenialReason } from './denied-attempts/denied-attempt-actions.ts';

/** The codes, statuses and texts of the auth API; clients compare them letter by letter. */
const make =
  (code: string, status: number, message: string) =>
  (extra: Readonly<Record<string, unknown>> = {}): AppError =>
    new AppError(code, status, message, extra);

/** For the audit log; no answer shows it. */
const because = (cause: DenialReason): ErrorOptions => ({ cause });

export const invalid = (message: string): AppError => new AppError('validation_failed', 400, message);

export const invalidCredentials = make('invalid_credentials', 400, 'Invalid login credentials');
export const unsupportedGrant = make('invalid_credentials', 400, 'unsupported_grant_type');
export const emailNotConfirmed = make('email_not_confirmed', 400, 'Email not confirmed');
export const phoneNotConfirmed = make('phone_not_confirmed', 400, 'Phone not confirmed');
export const userBanned = make('user_banned', 400, 'User is banned');
export const tokenUserBanned = make('user_banned', 403, 'User is banned');
export const samePassword = make(
  'same_password',
  422,
  'New password should be different from the old password.',
);
export const weakPassword = (reasons: readonly string[], message: string): AppError =>
  new AppError('weak_password', 422, message, { weak_password: { reasons } });
export const emailExists = make(
  'email_exists',
  422,
  'A user with this email address has already been registered',
);
export const phoneExists = make(
  'phone_exists',
  422,
  'A user with this phone number has already been registered',
);
export const userNotFound = make('user_not_found', 404, 'User not found');
export const malformedId = (name: string): AppError =>
  new AppError('validation_failed', 404, `${name} must be an UUID`);
export const userAlreadyExists = make('user_already_exists', 422, 'User already registered');
export const phoneDisabled = make('phone_provider_disabled', 400, 'Unsupported phone provider');
export const phoneSignInDisabled = make('phone_provider_disabled', 422, 'Unsupported phone provider');
export const anonymousDisabled = make('anonymous_provider_disabled', 422, 'Anonymous sign-ins are disabled');
export const otpDisabled = make('otp_disabled', 422, 'Signups not allowed for otp');
export const signupDisabled = make('signup_disabled', 422, 'Signups not allowed for this instance');
export const emailDisabled = make('email_provider_disabled', 400, 'Email signups are disabled');
export const emailSignInDisabled = make('email_provider_disabled', 422, 'Email signups are disabled');
export const apiKeyMissing = make('no_authorization', 401, 'No API key found in request');
export const apiKeyWrong = make('no_authorization', 401, 'Invalid API key');
export const audienceUnknown = make(
  'validation_failed',
  400,
  'X-JWT-AUD names an audience this server does not have',
);
export const audienceMismatch = make(
  'validation_failed',
  400,
  "Token audience doesn't match request audience",
);
export const codeExpired = make('otp_expired', 403, 'Token has expired or is invalid');
export const linkExpired = make('otp_expired', 403, 'Email link is invalid or has expired');
export const badJwt = (why: string): AppError =>
  new AppError('bad_jwt', 403, `invalid JWT: unable to parse or verify signature, ${why}`);
export const notAdmin = make('not_admin', 403, 'User not allowed');
export const tokenUserGone = make('user_not_found', 403, 'User not found');
export const tokenSessionGone = make(
  'session_not_found',
  403,
  'Session from session_id claim in JWT does not exist',
);
export const sessionExpired = make('session_expired', 400, 'Invalid Refresh Token: Session Expired');
export const refreshNotFound = make(
  'refresh_token_not_found',
  400,
  'Invalid Refresh Token: Refresh Token Not Found',
);
export const refreshAlreadyUsed = make(
  'refresh_token_already_used',
  400,
  'Invalid Refresh Token: Already Used',
);
export const refreshConflict = make(
  'conflict',
  409,
  'Too many concurrent token refresh requests on the same session or refresh token',
);
export const flowNotFound = make(
  'flow_state_not_found',
  404,
  'invalid flow state, no valid flow state found',
);
export const flowExpired = make('flow_state_expired', 422, 'invalid flow state, flow state has expired');
export const badVerifier = make(
  'bad_code_verifier',
  400,
  'code challenge does not match previously saved code verifier',
);
export const idTokenDisabled = make('provider_disabled', 400, 'Provider is not enabled');
export const web3Disabled = make('web3_provider_disabled', 422, 'Web3 provider is disabled');
export const samlDisabled = make('saml_provider_disabled', 404, 'SAML 2.0 is disabled');
export const providerNotEnabled = make(
  'validation_failed',
  400,
  'Unsupported provider: provider is not enabled',
);
export const linkingDisabled = make('manual_linking_disabled', 404, 'Manual linking is disabled');
export const featureDisabled = make('feature_disabled', 404, 'This feature is not enabled on this server');
export const tooManyMails = (seconds: number): AppError =>
  new AppError(
    'over_email_send_rate_limit',
    429,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retry_after: seconds },
    because('mail_interval'),
  );
export const tooManyTexts = (seconds: number): AppError =>
  new AppError(
    'over_sms_send_rate_limit',
    429,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retry_after: seconds },
    because('mail_interval'),
  );
export const mailTotalReached = (): AppError =>
  new AppError('over_email_send_rate_limit', 429, 'email rate limit exceeded', {}, because('mails_per_hour'));
export const reauthenticationNeeded = make(
  'reauthentication_needed',
  400,
  'Password update requires reauthentication',
);
export const reauthenticationNotValid = make(
  'reauthentication_not_valid',
  422,
  'Nonce has expired or is invalid',
);
export const currentPasswordRequired = make(
  'current_password_required',
  400,
  'Current password required when setting new password.',
);
export const currentPasswordInvalid = make('current_password_invalid', 400, 'Current password is not valid.');
export const unconfirmedPhone = make('phone_not_confirmed', 422, 'Please verify your phone first.');
export const unconfirmedAddress = make('email_not_confirmed', 422, 'Please verify your email first.');
export const tooManyRequests = (seconds: number, reason: DenialReason): AppError =>
  new AppError(
    'over_request_rate_limit',
    429,
    'Request rate limit reached',
    { retry_after: seconds },
    because(reason),
  );
export const tooManyGuesses = (seconds: number): AppError => tooManyRequests(seconds, 'wrong_guesses');
export const setupLinkInvalid = (): AppError =>
  new AppError(
    'validation_failed',
    400,
    'The setup link is invalid, used or has expired. Restart the hub to get a new one.',
    {},
    because('setup_link'),
  );
