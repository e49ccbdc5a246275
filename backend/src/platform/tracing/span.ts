import { context, INVALID_SPAN_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';

/** Ids, names and numbers only; never a person's data, a secret or an address with a query. */
export type SpanFields = Readonly<Record<string, string | number | boolean>>;

const tracer = trace.getTracer('chairside');
const NONE = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** One span around a job or a tool call; costs next to nothing while telemetry is off and for a request that is not sampled. Errors are marked by type alone. */
export function withSpan<T>(name: string, fields: SpanFields, work: (span: Span) => Promise<T>): Promise<T> {
  if (isTracingSuppressed(context.active())) return work(NONE);
  return tracer.startActiveSpan(name, { attributes: { ...fields } }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}
