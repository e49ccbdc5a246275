import { ApiError, errorFrom } from './api-error.ts';
import type { StreamEvent } from './event-stream.ts';
import { eventReader } from './event-stream.ts';
import { passGate } from './gate.ts';
import type { Sendable } from './sender.ts';

/** A stream ends when so long not one byte came. */
export const STREAM_SILENCE_MS = 60_000;

function silent(requestId: string): ApiError {
  const serverMessage = 'No answer came for 60 seconds. Please try again.';
  return new ApiError({ status: 0, statusText: 'Timeout', code: 'timeout', requestId, serverMessage });
}

function cut(requestId: string, cause: unknown): ApiError {
  const serverMessage = 'The connection was lost. Check it and try again.';
  const error = new ApiError({
    ...{ status: 0, statusText: 'Network error', code: 'network_error', requestId, serverMessage },
  });
  error.cause = cause;
  return error;
}

/** A timeout that restarts with every byte. */
function silenceLimit(ms: number): { signal: AbortSignal; onBytes: () => void; over: () => void } {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), ms);
  let timer = start();
  const over = () => clearTimeout(timer);
  const onBytes = () => {
    over();
    timer = start();
  };
  return { signal: controller.signal, onBytes, over };
}

/**
 * Sends one request and hands on the events that come back, until the server ends them. A refusal before the first is
 * an `ApiError` as everywhere. Ends with the caller's signal, or when nothing is heard for a minute.
 */
export async function sendForEvents(request: Sendable, onEvent: (event: StreamEvent) => void): Promise<void> {
  const requestId = request.headers['X-Request-ID'] ?? '';
  passGate();
  const limit = silenceLimit(request.timeoutMs ?? STREAM_SILENCE_MS);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, Accept: 'text/event-stream' },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, limit.signal]) : limit.signal,
    });
    if (!response.ok || !response.body) throw errorFrom(response, await bodyOf(response), requestId);
    await readEvents(response.body, limit.onBytes, onEvent);
  } catch (error) {
    if (error instanceof ApiError || request.signal?.aborted) throw error;
    throw limit.signal.aborted ? silent(requestId) : cut(requestId, error);
  } finally {
    limit.over();
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const read = eventReader();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onBytes();
    read(decoder.decode(piece.value, { stream: true })).forEach(onEvent);
  }
}

/** What a refusal says; a body that is no JSON says nothing. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text()) as unknown;
  } catch {
    return undefined;
  }
}

Object.freeze(sendForEvents);
