import type { AppError } from './app-error.ts';
import { authAnswer } from './auth-shape.ts';
import type { ErrorAnswer, FailedRequest } from './error-answer.ts';
import { functionsAnswer } from './functions-shape.ts';
import { restBody, restStatus } from './rest-shape.ts';
import { storageBody, storageStatus } from './storage-shape.ts';

type Shape = (error: AppError, request: FailedRequest) => Partial<ErrorAnswer> & Pick<ErrorAnswer, 'body'>;

/** Who speaks which shape: the areas of the standard client, each with its own, and everything else with ours. */
const AREAS: readonly (readonly [string, Shape])[] = [
  ['/auth/v1', authAnswer],
  ['/functions/v1', functionsAnswer],
  [
    '/rest/v1',
    (error, { path, method }) => ({ status: restStatus(error, method), body: restBody(error, path) }),
  ],
  [
    '/storage/v1',
    (error, { path }) => ({ status: storageStatus(error, path), body: storageBody(error, path) }),
  ],
];

/** The error shapes, chosen by path in one place: auth new and old, functions, rest, storage, and our own API's. */
export function errorAnswer(
  error: AppError,
  { url, ...request }: Omit<FailedRequest, 'path'> & { readonly url: string },
): ErrorAnswer {
  const path = url.split('?', 1)[0] ?? '';
  const area = AREAS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  const shape: Shape = area?.[1] ?? ((fault, { requestId }) => ({ body: apiBody(fault, requestId) }));
  const { status = error.status, body, headers } = shape(error, { path, ...request });
  return { status, body, headers: { ...retryAfter(error), ...headers } };
}

function retryAfter({ extra }: AppError): Record<string, string> {
  const seconds = extra['retry_after'];
  return typeof seconds === 'number' ? { 'retry-after': String(Math.ceil(seconds)) } : {};
}

function apiBody(error: AppError, requestId: string): unknown {
  return { error: { code: error.code, message: error.message, ...error.extra }, request_id: requestId };
}
