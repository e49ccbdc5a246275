import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';
import { drawTrace } from './trace-draw.ts';

/** What the span of a request says: the route's pattern, never the address. */
export interface TracedRequest {
  readonly method: string;
  readonly route: string;
  readonly requestId: string;
}

const UNTRACED = suppressTracing(ROOT_CONTEXT);
const tracer = trace.getTracer('chairside');

/**
 * Begins the span of a request, which ends with the response; the trace of the caller goes on where one was sent. A request that is not
 * among the sampled ones gets a context in which nothing is traced, so that it costs next to nothing.
 * @returns the context to run the request in
 */
export function startRequestSpan(
  request: IncomingMessage,
  response: ServerResponse,
  about: () => TracedRequest,
): Context {
  const parent = parentOf(request);
  if (!parent) return UNTRACED;
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
  if (!span.isRecording()) return UNTRACED;
  const { method, route, requestId } = about();
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'chairside.request_id': requestId,
  });
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return trace.setSpan(parent, span);
}

/** The trace of the caller, else a new one where it is drawn. */
function parentOf({ headers }: IncomingMessage): Context | null {
  const sent = propagation.extract(ROOT_CONTEXT, headers);
  return sent === ROOT_CONTEXT ? drawTrace() : sent;
}

/** Runs `work` in the context of its request; without one where nothing is traced at all. */
export const inRequestSpan = (span: Context | undefined, work: () => void): void =>
  span === undefined ? work() : context.with(span, work);
