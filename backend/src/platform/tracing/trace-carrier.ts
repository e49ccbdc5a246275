import { context, isSpanContextValid, trace, TraceFlags } from '@opentelemetry/api';

/** W3C Trace Context, version 00 (https://www.w3.org/TR/trace-context/#traceparent-header). */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The active span as a `traceparent`, for a job's payload; nothing while telemetry is off. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

/** Runs `work` as part of the trace that a `traceparent` names; a missing or malformed one is ignored. */
export function withTraceparent<T>(traceparent: unknown, work: () => T): T {
  const [, traceId, spanId, flags] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  if (!traceId || !spanId || !flags) return work();
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return context.with(trace.setSpanContext(context.active(), parent), work);
}
