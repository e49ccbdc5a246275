import { AppError } from '#platform/errors/app-error.ts';

export const locked = (minutes: number): AppError =>
  new AppError('locked', 423, `Patient data is locked: there was no input for ${minutes} minutes.`, {
    reason: 'idle',
    minutes,
  });

export const lockedByAge = (): AppError =>
  new AppError('locked', 423, 'You signed in too long ago to see patient data. Please sign in again.', {
    reason: 'session_age',
  });

export const signInAgain = (): AppError =>
  new AppError('sign_in_again', 409, 'This session has reached its limit. Please sign out and in again.');

export const proofMissing = (): AppError =>
  new AppError('validation_failed', 400, 'Enter your password.', {
    fields: { password: 'Enter your password.' },
  });

export const wrongProof = (kind: 'password' | 'code'): AppError =>
  kind === 'password'
    ? new AppError('wrong_password', 422, 'This is not your password.')
    : new AppError('wrong_code', 422, 'This code is not right, or it has run out.');

export const passwordNeeded = (): AppError =>
  new AppError('password_needed', 422, 'This account has a password. Please enter it.');
