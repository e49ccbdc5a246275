import { AppError } from '#platform/errors/app-error.ts';

/** An error in the words of the storage protocol: its code, and its short word. */
const refusal = (status: number, code: string, error: string, message: string, extra = {}): AppError =>
  new AppError(code, status, message, { error, ...extra });

/** The same for a missing object, one of somebody else, and one in a missing bucket. */
export const objectNotFound = (): AppError => refusal(404, 'NoSuchKey', 'not_found', 'Object not found');
export const bucketNotFound = (): AppError =>
  refusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const alreadyExists = (): AppError =>
  refusal(409, 'ResourceAlreadyExists', 'Duplicate', 'The resource already exists');
export const bucketNotEmpty = (): AppError =>
  refusal(409, 'InvalidRequest', 'InvalidRequest', 'The bucket you tried to delete is not empty');
export const accessDenied = (): AppError =>
  refusal(403, 'AccessDenied', 'Unauthorized', 'new row violates row-level security policy');
export const invalidKey = (why: string): AppError =>
  refusal(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${why}`);
export const invalidBucketName = (): AppError =>
  refusal(400, 'InvalidBucketName', 'InvalidRequest', 'This is not a name that a bucket can have');
export const invalidRequest = (message: string): AppError =>
  refusal(400, 'InvalidRequest', 'invalid_request', message);
export const invalidLink = (): AppError =>
  refusal(400, 'InvalidJWT', 'InvalidJWT', 'token missing, expired or altered');
export const invalidRange = (bytes: number): AppError =>
  refusal(416, 'InvalidRange', 'invalid_range', 'The object has no such range', { bytes });

export const objectTooLarge = (): AppError =>
  refusal(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size');
export const pictureTooLarge = (): AppError =>
  refusal(
    413,
    'EntityTooLarge',
    'Payload too large',
    'A picture may have at most 25 MB and 100 million pixels',
  );
export const quotaReached = (): AppError =>
  refusal(413, 'QuotaExceeded', 'Payload too large', 'Your storage is full. Remove objects to make room.');
export const typeNotAllowed = (mime: string): AppError =>
  refusal(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${mime} is not supported`);
export const brokenPicture = (): AppError =>
  refusal(
    415,
    'InvalidMimeType',
    'invalid_mime_type',
    'This picture cannot be read whole, so its metadata cannot be removed',
  );
export const uploadIncomplete = (): AppError =>
  refusal(400, 'IncompleteBody', 'invalid_request', 'The object did not arrive completely');
export const tooManyUploads = (retryAfter: number): AppError =>
  refusal(429, 'SlowDown', 'too_many_requests', 'You have uploaded too many objects today', {
    retry_after: retryAfter,
  });
export const tooManyAtOnce = (): AppError =>
  refusal(429, 'SlowDown', 'too_many_requests', 'Your other uploads are still running', { retry_after: 5 });
