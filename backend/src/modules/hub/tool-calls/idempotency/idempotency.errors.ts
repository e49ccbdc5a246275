import { AppError } from '#platform/errors/app-error.ts';

export const badKey = (): AppError =>
  new AppError('invalid_idempotency_key', 400, 'Idempotency-Key must be 1 to 255 printable characters.');

export const stillRunning = (): AppError =>
  new AppError('idempotency_in_progress', 409, 'The call with this Idempotency-Key is still in progress.', {
    retry_after: 2,
  });

export const outcomeUnknown = (): AppError =>
  new AppError(
    'outcome_unknown',
    409,
    'This call was already sent, and its result is not known. Please check the tool before you send it again with a new Idempotency-Key.',
  );

export const answerNotKept = (): AppError =>
  new AppError('answer_not_kept', 409, 'This call was carried out, but its answer was too large to store.');

export const tooManyKeys = (): AppError =>
  new AppError('too_many_idempotency_keys', 429, 'Too many Idempotency-Keys within 24 hours.', {
    retry_after: 3_600,
  });

export const notForStreams = (): AppError =>
  new AppError(
    'idempotency_not_for_streams',
    400,
    'A streamed answer cannot be stored: leave out Idempotency-Key.',
  );

export const tooLargeForKey = (): AppError =>
  new AppError(
    'request_entity_too_large',
    413,
    'With an Idempotency-Key the body may have 1 MB at most. Larger ones stream without a key.',
  );
