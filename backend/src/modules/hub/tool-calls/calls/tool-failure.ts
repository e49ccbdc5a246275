import { AdapterError, type AdapterErrorCode } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';

/** The client disconnected. Not an HTTP status of its own, but the one that servers commonly log (nginx). */
export const CLIENT_CLOSED_REQUEST = 499;

const STATUS: Readonly<Record<AdapterErrorCode, number>> = {
  unauthorized: 502,
  permission_denied: 502,
  not_found: 404,
  invalid_request: 400,
  conflict: 409,
  rate_limited: 429,
  quota_exceeded: 502,
  vendor_unavailable: 502,
  timeout: 504,
  malformed_answer: 502,
  answer_too_large: 502,
  stream_interrupted: 502,
  cancelled: CLIENT_CLOSED_REQUEST,
  not_configured: 502,
  not_supported: 422,
};

/** For a tool that is unavailable for a known time. */
const SERVICE_UNAVAILABLE = 503;

/**
 * A tool's failure as the caller gets it: the hub's status and code, the kit's fixed text, the vendor's masked detail.
 * @param extra fields to add to the error's body
 * @returns an AppError, or `cause` itself where it is no failure of a tool
 */
export function toolFailure(cause: unknown, extra: Readonly<Record<string, unknown>> = {}): unknown {
  if (cause instanceof AppError && Object.keys(extra).length === 0) return cause;
  if (cause instanceof AppError)
    return new AppError(cause.code, cause.status, cause.message, { ...cause.extra, ...extra }, { cause });
  if (!(cause instanceof AdapterError)) return cause;
  const { code, retryAfterMs = code === 'rate_limited' ? 1_000 : undefined } = cause;
  const wait = retryAfterMs === undefined ? {} : { retry_after: Math.ceil(retryAfterMs / 1000) };
  const later = code === 'vendor_unavailable' && retryAfterMs !== undefined;
  return new AppError(
    code === 'unauthorized' ? 'needs_reconnect' : code,
    later ? SERVICE_UNAVAILABLE : STATUS[code],
    cause.message,
    { ...wait, ...(cause.detail ? { detail: cause.detail } : {}), ...extra },
    { cause },
  );
}
