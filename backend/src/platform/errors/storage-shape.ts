import type { AppError } from './app-error.ts';

/**
 * Short word and code of the storage protocol for each status, or null for the error's own code; a module of it gives its own
 * by `extra.error`.
 */
const WORDS: Readonly<Record<number, readonly [error: string, code: string | null]>> = {
  401: ['Unauthorized', null],
  403: ['Unauthorized', null],
  404: ['not_found', 'NoSuchKey'],
  405: ['method_not_allowed', 'MethodNotAllowed'],
  409: ['Duplicate', 'ResourceAlreadyExists'],
  413: ['Payload too large', 'EntityTooLarge'],
  415: ['invalid_mime_type', 'InvalidMimeType'],
  423: ['locked', null],
  429: ['too_many_requests', 'SlowDown'],
};
const MALFORMED = ['invalid_request', 'InvalidRequest'] as const;
const OURS = ['internal', 'InternalError'] as const;
const NO_BUCKET = ['Bucket not found', 'NoSuchBucket', 'Bucket not found'] as const;
const NO_OBJECT = ['not_found', 'NoSuchKey', 'Object not found'] as const;
const IN_BUCKETS = /^\/storage\/v1\/bucket(\/|$)/;

/** The tus protocol has meanings for its statuses: after a 409 or 423 its clients ask again, after others they give up. */
const RESUMABLE = /^\/storage\/v1\/upload\/resumable(\/|$)/;

/** These mean something to browsers and to the lock of the web app, too. */
const OWN_STATUS = new Set([416, 423, 429]);

/** Nearly every refusal is a 400 on the wire: its own status stands in the body, where the client reads it. */
export const storageStatus = ({ status }: AppError, path: string): number =>
  status >= 500 || OWN_STATUS.has(status) || RESUMABLE.test(path) ? status : 400;

export function storageBody(error: AppError, path: string): unknown {
  const [word, code, message] = messageOf(error, path);
  return { statusCode: String(error.status), error: word, message, code };
}

function messageOf(error: AppError, path: string): readonly [string, string, string] {
  const { status, message, extra } = error;
  if (typeof extra['error'] === 'string') return [extra['error'], error.code, message];
  if (error.code === 'not_found') return IN_BUCKETS.test(path) ? NO_BUCKET : NO_OBJECT;
  const [word, code] = WORDS[status] ?? (status >= 500 ? OURS : MALFORMED);
  return [word, code ?? error.code, message];
}
