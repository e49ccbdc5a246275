import { AppError } from '#platform/errors/app-error.ts';

/** What the wire answers about second factors; clients compare code and status. */
export const factorNotFound = (): AppError => new AppError('mfa_factor_not_found', 404, 'Factor not found');
export const challengeNotFound = (): AppError =>
  new AppError('mfa_factor_not_found', 422, 'MFA factor with the provided challenge ID not found');
export const challengeExpired = (): AppError =>
  new AppError(
    'mfa_challenge_expired',
    422,
    'MFA challenge has expired or was used, please create a new challenge.',
  );
export const challengeElsewhere = (): AppError =>
  new AppError('mfa_ip_address_mismatch', 422, 'Challenge and verify IP addresses mismatch.');
export const wrongTotp = (): AppError =>
  new AppError('mfa_verification_failed', 422, 'Invalid TOTP code entered');
export const wrongRecoveryCode = (): AppError =>
  new AppError('mfa_verification_failed', 422, 'Invalid recovery code entered');
export const noRecoveryCodes = (): AppError =>
  new AppError('mfa_factor_not_found', 404, 'The user has no recovery codes');
export const recoveryCodesExist = (): AppError =>
  new AppError('mfa_verified_factor_exists', 422, 'The user has recovery codes, regenerate to replace them');
export const recoveryCodesLocked = (seconds: number): AppError =>
  new AppError(
    'mfa_recovery_codes_locked',
    429,
    'Too many wrong recovery codes, please wait',
    { retry_after: seconds },
    { cause: 'wrong_guesses' },
  );
export const factorNameTaken = (): AppError =>
  new AppError(
    'mfa_factor_name_conflict',
    422,
    'A factor with this friendly name already exists for this user',
  );
export const tooManyFactors = (): AppError =>
  new AppError(
    'too_many_enrolled_mfa_factors',
    422,
    'Maximum number of factors reached, unenroll to continue',
  );
export const enrollDisabled = (type: 'phone' | 'webauthn'): AppError =>
  new AppError(
    `mfa_${type}_enroll_not_enabled`,
    422,
    `MFA enroll is disabled for ${type === 'phone' ? 'Phone' : 'WebAuthn'}`,
  );
export const anonymousRefused = (): AppError =>
  new AppError('no_authorization', 403, 'Anonymous users may not have factors');

/** One error code; the status depends on the request. */
const insufficient = (status: number, what: string) => (): AppError =>
  new AppError('insufficient_aal', status, `AAL2 required ${what}`);
export const enrollNeedsAal2 = insufficient(403, 'to enroll a new factor');
export const removalNeedsAal2 = insufficient(422, 'to unenroll verified factor');
export const recoveryCodesNeedAal2 = insufficient(403, 'to make or remove recovery codes');
export const updateNeedsAal2 = insufficient(401, 'to update email, phone or password');
export const endingOthersNeedsAal2 = insufficient(403, 'to end other sessions');
