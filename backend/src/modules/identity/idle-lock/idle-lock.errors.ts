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
  new AppError(
    'sign_in_again',
    409,
    'This session has reached its time limit. Please sign out and sign in again.',
  );

export const proofMissing = (): AppError =>
  new AppError('validation_failed', 400, 'Enter your password.', {
    fields: { password: 'Enter your password.' },
  });

export const tooLong = (most: number): AppError => {
  const message = `Your administrator allows ${most} minutes at most.`;
  return new AppError('validation_failed', 400, message, { fields: { minutes: message } });
};

export const wrongProof = (kind: 'password' | 'code'): AppError =>
  kind === 'password'
    ? new AppError('wrong_password', 422, 'This password is incorrect.')
    : new AppError('wrong_code', 422, 'This code is incorrect or has expired.');

export const passwordNeeded = (): AppError =>
  new AppError('password_needed', 422, 'This account has a password. Please enter it.');
