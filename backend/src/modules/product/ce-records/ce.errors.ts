import { AppError } from '#platform/errors/app-error.ts';

export const recordNotFound = (): AppError =>
  new AppError('not_found', 404, 'This CE record does not exist.');

/** The same for a code that is none, and for one that nobody has. */
export const codeUnknown = (): AppError =>
  new AppError('not_found', 404, 'No CE record has this code. Check each character and try again.');

export const tooManyChecks = (wait: number): AppError =>
  new AppError('rate_limited', 429, 'Too many codes were checked. Please wait a moment.', {
    retry_after: wait,
  });

export const recordRevoked = (): AppError =>
  new AppError('state_conflict', 409, 'This CE record was revoked, so it has no PDF.');

export const alreadyRevoked = (): AppError =>
  new AppError('state_conflict', 409, 'This CE record is revoked already.');

export const periodReversed = (): AppError =>
  new AppError('validation_failed', 400, 'The period ends before it starts.', {
    fields: { to: 'The last day must not be before the first' },
  });

export const inTheFuture = (): AppError =>
  new AppError('validation_failed', 400, 'The day of completion is in the future.', {
    fields: { completed_on: 'Choose a day that is not in the future' },
  });

export const schemeNotFound = (): AppError => new AppError('not_found', 404, 'This scheme does not exist.');

export const termReversed = (): AppError =>
  new AppError('validation_failed', 400, 'The term ends before it starts.', {
    fields: { term_end: 'The last day must not be before the first' },
  });

export const termTaken = (): AppError =>
  new AppError('conflict', 409, 'This scheme already has a term with some of these days.', {
    fields: { term_start: 'The term overlaps another one of this scheme' },
  });

export const versionConflict = (): AppError =>
  new AppError('version_conflict', 409, 'Somebody else has changed this meanwhile. Reload it and try again.');
