import { setTimeout } from 'node:timers/promises';
import { metrics, trace } from '@opentelemetry/api';

const FLUSH_MS = 1_000;

interface Flushable {
  forceFlush?(): Promise<void>;
  getDelegate?(): Flushable;
}

/** Sends spans and metrics that wait in the process, for up to one second. Does nothing while telemetry is off. */
export async function flushTelemetry(): Promise<void> {
  const providers: Flushable[] = [
    trace.getTracerProvider() as Flushable,
    metrics.getMeterProvider() as Flushable,
  ];
  const flushed = providers.map(async (provider) => (provider.getDelegate?.() ?? provider).forceFlush?.());
  await Promise.race([Promise.allSettled(flushed), setTimeout(FLUSH_MS, undefined, { ref: false })]);
}
