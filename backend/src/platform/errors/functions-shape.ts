import type { AppError } from './app-error.ts';
import type { ErrorAnswer, FailedRequest } from './error-answer.ts';

/** The hub itself is down, whatever function was called: its database is away, or its disk takes nothing more. */
const HOST_DOWN: ReadonlySet<string> = new Set(['unavailable', 'access_not_recorded']);
/** Makes the standard client raise a FunctionsRelayError instead of a FunctionsHttpError. */
const RELAY_ERROR = { 'x-relay-error': 'true' };

/** The errors of `/functions/v1`: a result without data. */
export function functionsAnswer(
  error: AppError,
  request: FailedRequest,
): Pick<ErrorAnswer, 'body' | 'headers'> {
  return { body: functionsBody(error, request), headers: HOST_DOWN.has(error.code) ? RELAY_ERROR : {} };
}

function functionsBody(error: AppError, request: FailedRequest): unknown {
  const { requestId = request.requestId, ...extra } = error.extra;
  return {
    success: false,
    data: null,
    error: error.message,
    code: error.code,
    source: 'error',
    timestamp: new Date().toISOString(),
    requestId,
    ...extra,
  };
}
