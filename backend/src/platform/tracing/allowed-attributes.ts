import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Attributes that leave the process (decision 44). Everything else is dropped: addresses with ids or queries, statements and
 * their values, names of databases and hosts, user agents, texts of errors.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'db.system.name',
  'db.operation.name',
  'chairside.request_id',
  'job.name',
  'job.attempt',
  'task.name',
  'tool.id',
  'tool.operation',
]);

export const allowedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)));

/** An instrumentation's span name may hold a statement's or a database's name: its first word says the operation. */
const nameOf = ({ name, kind, instrumentationScope }: ReadableSpan): string =>
  instrumentationScope.name === 'chairside' || kind === SERVER ? name : (name.split(' ', 1)[0] ?? name);
const SERVER = 1;

/** A span without what may hold patient data or a secret: other attributes, events, links and the text of its status. */
const allowedPart = (span: ReadableSpan): ReadableSpan => ({
  name: nameOf(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code },
  attributes: allowedAttributes(span.attributes),
  links: [],
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});

/** Sends spans on with the allowed part only. */
export const allowedOnly = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(allowedPart), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
