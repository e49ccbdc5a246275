import { AppError } from '#platform/errors/app-error.ts';

export const MOST_BYTES = 10 * 1_048_576;

/** A file that somebody may not see gets the very same answer as one that never existed. */
export const fileNotFound = (): AppError => new AppError('not_found', 404, 'File not found');
export const linkEnded = (): AppError =>
  new AppError('link_ended', 404, 'This link has expired. Open the file from its page again.');
export const noName = (): AppError =>
  new AppError('validation_failed', 400, 'Put the file name in X-File-Name', {
    fields: { name: 'A name of at most 300 characters, percent-encoded' },
  });
export const notAStream = (): AppError =>
  new AppError('unsupported_media_type', 415, 'Send the bytes of the file to /api/files');

export const tooLarge = (): AppError =>
  new AppError('too_large', 422, 'This file is larger than 10 MB. Send a smaller one.');
export const tooManyPixels = (): AppError =>
  new AppError('too_large', 422, 'This picture has more than 100 million pixels. Send a smaller one.');
export const tooManyPixelsForPost = (): AppError =>
  new AppError('too_large', 422, 'This picture has more than 50 million pixels. Send a smaller one.');
export const notAPicture = (): AppError =>
  new AppError('file_type', 422, 'Only PNG, JPEG and WebP pictures can be shown here.');
export const imageNotFound = (): AppError => new AppError('not_found', 404, 'Image not found');
export const emptyFile = (): AppError => new AppError('file_empty', 422, 'This file is empty.');
export const wrongType = (): AppError =>
  new AppError(
    'file_type',
    422,
    'This file cannot be read as a PNG, JPEG or WebP picture, a PDF, or plain text in UTF-8. Send one of these.',
  );
export const uploadCut = (): AppError =>
  new AppError('upload_incomplete', 400, 'The file did not arrive completely. Please send it again.');
export const tooManyFiles = (retryAfter: number): AppError =>
  new AppError(
    'rate_limited',
    429,
    'You have reached the daily limit for files. Please send the rest later.',
    {
      retry_after: retryAfter,
    },
  );
export const tooManyAtOnce = (): AppError =>
  new AppError('rate_limited', 429, 'Your other files are still uploading. Please wait for them to finish.', {
    retry_after: 5,
  });
/** The same answer for a file of another person, a deleted one and one that is used already. */
export const fileUnusable = (): AppError =>
  new AppError(
    'file_unusable',
    422,
    'One of the files no longer exists or was already sent. Remove it and add it again.',
    {
      fields: { file_ids: 'One of the files no longer exists or was already sent' },
    },
  );
