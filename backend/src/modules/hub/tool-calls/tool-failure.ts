import { AdapterError, type AdapterErrorCode } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';

/** Nobody waits for this answer any more; not one of HTTP's own, but what servers commonly write down then. */
export const CLIENT_GONE = 499;

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
  cancelled: CLIENT_GONE,
  not_configured: 502,
  not_supported: 422,
};

/** A tool that is away and says, or is known, to be back later. */
const COME_BACK = 503;

/** A tool's failure as the caller sees it: our status and code, the kit's fixed words, the vendor's masked explanation. */
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
    later ? COME_BACK : STATUS[code],
    cause.message,
    { ...wait, ...(cause.detail ? { detail: cause.detail } : {}), ...extra },
    { cause },
  );
}
