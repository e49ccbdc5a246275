import { AppError } from '#platform/errors/app-error.ts';

/** The refusals of the storage protocol in the words and codes of our own API. */
const SAID: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['upload_incomplete', 'The picture did not arrive completely. Please send it again.'],
  413: ['too_large', 'This picture is too large. Choose one of at most 5 MB.'],
  415: ['file_type', 'This cannot be read as a PNG, JPEG or WebP picture. Choose another one.'],
};

export function asAvatarError(cause: unknown): unknown {
  if (!(cause instanceof AppError)) return cause;
  const [code, message] = SAID[cause.status] ?? [];
  if (code === undefined || message === undefined) return cause;
  return new AppError(code, 422, message, {}, { cause });
}

export const notAStream = (): AppError =>
  new AppError('unsupported_media_type', 415, 'Send the bytes of the picture to /api/me/avatar');
