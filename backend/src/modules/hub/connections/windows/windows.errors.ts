import { AppError } from '#platform/errors/app-error.ts';

/** The same error for a used, an old, a foreign and an invented proof, so that it does not tell which. */
export const proofRefused = (): AppError =>
  new AppError(
    'window_refused',
    403,
    'This page has already been used, is too old, or was not opened by the app that asked for it. Please connect again there.',
  );

/** The window's own token is no good: it ended, or the person signed out in the app that opened it. */
export const windowEnded = (): AppError =>
  new AppError('window_ended', 401, 'This window has ended. Please close it and connect again.');
