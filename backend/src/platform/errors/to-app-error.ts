import { HttpException } from '@nestjs/common';
import { AppError } from './app-error.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  411: 'length_required',
  413: 'request_entity_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'rate_limited',
  503: 'unavailable',
};
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);
const POOL_TIMEOUT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Turns whatever was thrown into the one error the filter can write. Unknown causes stay unknown to the caller. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isDatabaseAway(cause)) {
    return new AppError(
      'unavailable',
      503,
      'The service is not available right now. Please try again in a moment.',
      { retry_after: 2 },
      { cause },
    );
  }
  if (cause instanceof HttpException) return fromHttp(cause);
  const status = clientStatus(cause);
  if (status)
    return new AppError(
      jsonFault(cause) ? 'bad_json' : (CODES[status] ?? 'bad_request'),
      status,
      clientText(cause, status),
      {},
      { cause },
    );
  return new AppError(
    'unexpected_failure',
    500,
    'Something went wrong on our side. Please try again.',
    {},
    { cause },
  );
}

function fromHttp(cause: HttpException): AppError {
  const status = cause.getStatus();
  if (status >= 500)
    return new AppError(
      CODES[status] ?? 'unexpected_failure',
      status,
      'Something went wrong on our side. Please try again.',
      {},
      { cause },
    );
  return new AppError(
    CODES[status] ?? 'bad_request',
    status,
    status === 404 ? 'Not found' : cause.message,
    {},
    { cause },
  );
}

/** The database restarting is a matter of seconds: the caller is told to come back, never that it failed. */
function isDatabaseAway(cause: unknown): boolean {
  const error = cause as { code?: unknown; message?: unknown; driverError?: unknown } | null;
  if (typeof error !== 'object' || error === null) return false;
  if (error.driverError && error.driverError !== cause && isDatabaseAway(error.driverError)) return true;
  return UNAVAILABLE.has(String(error.code)) || POOL_TIMEOUT.test(String(error.message));
}

/** Fastify marks faults of the request (bad JSON, size, type) with a 4xx statusCode. */
function clientStatus(cause: unknown): number | undefined {
  const status = (cause as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

function jsonFault(cause: unknown): boolean {
  return cause instanceof SyntaxError || /JSON/.test(String((cause as { code?: unknown }).code));
}

function clientText(cause: unknown, status: number): string {
  if (jsonFault(cause)) return 'Could not parse request body as JSON';
  if (status === 413) return 'The request body is too large (1 MB at most)';
  if (status === 415) return 'Unsupported content type. Send application/json';
  return cause instanceof Error ? cause.message : 'Bad request';
}
