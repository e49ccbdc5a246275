import { type Attributes, type BatchObservableResult, metrics } from '@opentelemetry/api';
import type { MetricDefinition } from './metrics.ts';

/** One value for every label of the metric. */
type About<D extends MetricDefinition> = Readonly<Record<D['labels'][number], string | number>>;

export interface Histogram<D extends MetricDefinition = MetricDefinition> {
  record(value: number, about: About<D>): void;
}
export interface Counter<D extends MetricDefinition = MetricDefinition> {
  add(value: number, about: About<D>): void;
}
export interface GaugeReading<D extends MetricDefinition> {
  readonly value: number;
  readonly about: About<D>;
}

const optionsOf = ({ unit, about }: MetricDefinition) => ({ unit, description: about });
const meter = () => metrics.getMeter('chairside');

/** A distribution for the operator's monitoring; without one it costs nothing. */
export const histogram = <D extends MetricDefinition & { kind: 'histogram' }>(definition: D): Histogram<D> =>
  meter().createHistogram(definition.name, {
    ...optionsOf(definition),
    ...(definition.bounds && { advice: { explicitBucketBoundaries: [...definition.bounds] } }),
  });

/** A sum for the operator's monitoring. */
export const counter = <D extends MetricDefinition & { kind: 'counter' }>(definition: D): Counter<D> =>
  meter().createCounter(definition.name, optionsOf(definition));

/**
 * A state for the operator's monitoring, read whenever it is collected; `read` must not wait for anything.
 * @returns ends it
 */
export function gauge<D extends MetricDefinition & { kind: 'gauge' }>(
  definition: D,
  read: () => Iterable<GaugeReading<D>>,
): () => void {
  const instrument = meter().createObservableGauge(definition.name, optionsOf(definition));
  const observe = (result: BatchObservableResult): void => {
    for (const { value, about } of read()) result.observe(instrument, value, about as Attributes);
  };
  meter().addBatchObservableCallback(observe, [instrument]);
  return () => meter().removeBatchObservableCallback(observe, [instrument]);
}
