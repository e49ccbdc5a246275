import { AppError } from '#platform/errors/app-error.ts';

export type RequiredProof = 'second_step' | 'password' | 'sign_in';

const WORDS: Readonly<Record<RequiredProof, string>> = {
  second_step: 'This requires a new two-step verification code.',
  password: 'This requires your password again.',
  sign_in: 'This requires a recent sign-in. Please sign out and sign in again.',
};

/** `proof` says what would do. */
export const recentProofRequired = (proof: RequiredProof): AppError =>
  new AppError('recent_proof_required', 403, WORDS[proof], { proof });

export const secondStepNeeded = (): AppError =>
  new AppError('second_step_needed', 422, 'This account uses two-step verification. Please enter its code.');

export const wrongPassword = (): AppError =>
  new AppError('wrong_password', 422, 'This password is incorrect.');
