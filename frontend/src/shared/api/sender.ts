import { ApiError, errorFrom } from './api-error.ts';
import { passGate } from './gate.ts';

/** Requests of the web app end after this long unless they say otherwise. */
export const REQUEST_TIMEOUT_MS = 10_000;

const REQUEST_ID_LETTERS = 9;

/** 'req_' plus the time plus random text, as everywhere in the hub. */
export function newRequestId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  const letters = Array.from(random, (n) => n.toString(36)).join('');
  return `req_${Date.now()}_${letters.slice(0, REQUEST_ID_LETTERS)}`;
}

export interface Sendable {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Finishes even though the page that sent it goes away. */
  keepalive?: boolean;
}

/**
 * Sends one request and returns the answer with its body unread. The only place that calls `fetch`; headers, tokens
 * and addresses are the request builder's.
 *
 * @throws {ApiError} for an answer that is not 2xx, for none within `timeoutMs` and for a broken connection
 */
export async function respond(request: Sendable): Promise<Response> {
  const requestId = request.headers['X-Request-ID'] ?? newRequestId();
  passGate();
  const response = await answerTo(request, requestId);
  if (!response.ok) throw errorFrom(response, await readBody(response), requestId);
  return response;
}

/** Sends one request and returns the body of its answer: parsed when it is JSON, else as text. Throws as `respond`. */
export const send = async <T>(request: Sendable): Promise<T> => (await readBody(await respond(request))) as T;

async function answerTo(request: Sendable, requestId: string): Promise<Response> {
  const limit = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    return await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
      keepalive: request.keepalive ?? false,
    });
  } catch (error) {
    // The caller's own abort is not a failure to explain; it travels on unchanged.
    if (request.signal?.aborted) throw error;
    throw unanswered(limit.aborted, requestId, error);
  }
}

function unanswered(timedOut: boolean, requestId: string, cause: unknown): ApiError {
  const serverMessage = timedOut
    ? 'The server took too long to answer. Please try again.'
    : 'The server cannot be reached. Check your connection and try again.';
  const error = new ApiError({
    status: 0,
    statusText: timedOut ? 'Timeout' : 'Network error',
    code: timedOut ? 'timeout' : 'network_error',
    requestId,
    serverMessage,
  });
  error.cause = cause;
  return error;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  if (!response.headers.get('Content-Type')?.includes('json')) return text;
  return JSON.parse(text) as unknown;
}

/** `fetch` for libraries that bring their own requests (the session client), with the same id and time limit. */
export const libraryFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  passGate();
  if (!headers.has('X-Request-ID')) headers.set('X-Request-ID', newRequestId());
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, headers, signal });
};

/** Sends a beacon that outlives the page and has no answer. Returns false when the browser does not accept it. */
export function leaveBeacon(url: string, body: unknown): boolean {
  passGate();
  return navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

for (const part of [respond, send, libraryFetch, leaveBeacon]) Object.freeze(part);
