import { type Attributes, metrics } from '@opentelemetry/api';

/** Route, family, level; never a person's data or an address. */
type About = Attributes;

export interface Histogram {
  record(value: number, about: About): void;
}
export interface Counter {
  add(value: number, about: About): void;
}
interface HistogramOptions {
  /** In UCUM's letters: ms, MBy, 1. */
  readonly unit: string;
  /** Upper bounds of its buckets. */
  readonly bounds: number[];
}

/** A distribution for the operator's OpenTelemetry collector; without one it costs nothing. */
export const histogram = (name: string, { unit, bounds }: HistogramOptions): Histogram =>
  metrics.getMeter('chairside').createHistogram(name, { unit, advice: { explicitBucketBoundaries: bounds } });

/** A sum for the operator's OpenTelemetry collector. */
export const counter = (name: string): Counter => metrics.getMeter('chairside').createCounter(name);
