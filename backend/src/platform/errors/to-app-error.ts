import { HttpException } from '@nestjs/common';
import { AppError } from './app-error.ts';
import { isCallerEnded, sessionEnded } from './caller-ended.ts';
import { isDatabaseAway } from './database-away.ts';
import { isStorageFull, storageFull } from './storage-full.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  413: 'request_entity_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'rate_limited',
};
const TEXTS: Readonly<Record<number, string>> = {
  404: 'Not found',
  413: 'The request body is too large (1 MB at most)',
  415: 'Unsupported content type. Send application/json',
};

/** Turns whatever was thrown into the one error the filter can write. Unknown causes stay unknown to the caller. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isStorageFull(cause)) return storageFull(cause);
  if (isDatabaseAway(cause)) return unavailable(cause);
  if (isCallerEnded(cause)) return sessionEnded(cause);
  if (isUnstorableText(cause)) return unstorableText(cause);
  const status = clientStatus(cause);
  if (!status) return unexpected(cause);
  if (status === 400 && isJsonFault(cause)) return badJson(cause);
  const text = TEXTS[status] ?? (cause instanceof Error ? cause.message : 'Bad request');
  return new AppError(CODES[status] ?? 'bad_request', status, text, {}, { cause });
}

/** Nest carries a 4xx as an HttpException; Fastify marks faults of the request with a statusCode. */
function clientStatus(cause: unknown): number | undefined {
  const given =
    cause instanceof HttpException
      ? cause.getStatus()
      : (cause as { statusCode?: unknown } | null)?.statusCode;
  return typeof given === 'number' && given >= 400 && given < 500 ? given : undefined;
}

/** The parser's complaint, also as Nest wraps it; DTO faults never come this way. */
const isJsonFault = (cause: unknown): boolean =>
  cause instanceof SyntaxError || (cause instanceof Error && /JSON/.test(cause.message));

/**
 * A NUL or half a surrogate pair: valid JSON, but no text PostgreSQL can hold. Alone or inside a jsonb value. The rule
 * for mail addresses trips over half a pair before that, with a URIError.
 */
const isUnstorableText = (cause: unknown): boolean =>
  cause instanceof URIError ||
  ['22021', '22P05'].includes(String((cause as { code?: unknown } | null)?.code));

export const unstorableText = (cause?: unknown): AppError =>
  new AppError('validation_failed', 400, 'A text contains a character that cannot be stored', {}, { cause });

const badJson = (cause: unknown) =>
  new AppError('bad_json', 400, 'Could not parse request body as JSON', {}, { cause });

const unavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    503,
    'The service is not available right now. Please try again in a moment.',
    { retry_after: 2 },
    { cause },
  );

const unexpected = (cause: unknown) =>
  new AppError(
    'unexpected_failure',
    500,
    'Something went wrong on our side. Please try again.',
    {},
    { cause },
  );
