import type { AppError } from './app-error.ts';

export interface ErrorAnswer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Request {
  readonly url: string;
  readonly apiVersion: string | undefined;
  readonly requestId: string;
}

/** The API version from which the standard client reads the newer error body. */
const NEW_AUTH_ERRORS = '2024-01-01';

/** The five error shapes, chosen by path, written in one place (auth new and old, functions, rest, our own API). */
export function errorAnswer(error: AppError, request: Request): ErrorAnswer {
  const path = request.url.split('?', 1)[0] ?? '';
  const retry: Record<string, string> =
    typeof error.extra['retry_after'] === 'number'
      ? { 'retry-after': String(Math.ceil(error.extra['retry_after'])) }
      : {};
  if (path.startsWith('/auth/v1')) return authAnswer(error, request, retry);
  if (path.startsWith('/functions/v1')) return { body: functionsBody(error, request), headers: retry };
  if (path.startsWith('/rest/v1')) return { body: restBody(error), headers: retry };
  return { body: apiBody(error, request), headers: retry };
}

function authAnswer(error: AppError, request: Request, retry: Record<string, string>): ErrorAnswer {
  const newShape = request.apiVersion !== undefined && request.apiVersion >= NEW_AUTH_ERRORS;
  const extra = { ...error.extra };
  delete extra['retry_after'];
  const old = {
    code: error.status,
    error_code: error.code,
    msg: error.message,
    ...(error.status >= 500 ? { error_id: request.requestId } : {}),
  };
  return {
    body: newShape ? { code: error.code, message: error.message, ...extra } : { ...old, ...extra },
    headers: {
      ...retry,
      'x-sb-error-code': error.code,
      ...(newShape ? { 'x-supabase-api-version': NEW_AUTH_ERRORS } : {}),
    },
  };
}

function functionsBody(error: AppError, request: Request): unknown {
  const { requestId = request.requestId, ...extra } = error.extra;
  return {
    success: false,
    error: error.message,
    code: error.code,
    source: 'error',
    timestamp: new Date().toISOString(),
    requestId,
    ...extra,
  };
}

function restBody(error: AppError): unknown {
  const { details = null, hint = null } = error.extra;
  return { code: error.code, message: error.message, details, hint };
}

function apiBody(error: AppError, request: Request): unknown {
  return {
    error: { code: error.code, message: error.message, ...error.extra },
    request_id: request.requestId,
  };
}
