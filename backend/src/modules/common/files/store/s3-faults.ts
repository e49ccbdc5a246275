import { AppError } from '#platform/errors/app-error.ts';

interface S3Fault {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const RETRY_AFTER_S = 5;

/** Whether S3 says that there is no such object. */
export function isMissing(cause: unknown): boolean {
  const { name, $metadata } = cause as S3Fault;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/**
 * What S3 did not do, as an answer to come back later. Of the cause only its name and status stay: its other fields may hold
 * the key id and what was signed.
 */
export function storeAway(cause: unknown): AppError {
  const { name, code, $metadata } = cause as S3Fault;
  const words = [name, code, $metadata?.httpStatusCode].filter((word) => word !== undefined).join(' ');
  return new AppError(
    'unavailable',
    503,
    'The storage of files is not available right now. Please try again in a moment.',
    { retry_after: RETRY_AFTER_S },
    { cause: new Error(`S3 failed: ${words || 'no answer'}`) },
  );
}
