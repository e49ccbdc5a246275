import type { Histogram } from './meter.ts';
import { type SpanFields, withSpan } from './span.ts';

/**
 * One span and one duration around a job, a tool call or a recurring task; the duration keeps the fields that its metric has as
 * labels. Costs next to nothing while telemetry is off.
 */
export async function observed<T>(
  name: string,
  durations: Pick<Histogram, 'record'>,
  fields: SpanFields,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  let outcome = 'error';
  try {
    const result = await withSpan(name, fields, work);
    outcome = 'ok';
    return result;
  } finally {
    durations.record(performance.now() - start, { ...fields, outcome } as never);
  }
}
