import { AppError } from '#platform/errors/app-error.ts';

export type RequiredProof = 'second_step' | 'password' | 'sign_in';

const WORDS: Readonly<Record<RequiredProof, string>> = {
  second_step: 'This needs the code of your second step once more.',
  password: 'This needs your password once more.',
  sign_in: 'This needs a recent sign-in. Please sign out and in again.',
};

/** `proof` says what would do. */
export const recentProofRequired = (proof: RequiredProof): AppError =>
  new AppError('recent_proof_required', 403, WORDS[proof], { proof });

export const secondStepNeeded = (): AppError =>
  new AppError('second_step_needed', 422, 'This account has a second step. Please enter its code.');

export const wrongPassword = (): AppError =>
  new AppError('wrong_password', 422, 'This is not your password.');
