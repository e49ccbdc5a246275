import { type Attributes, createNoopMeter, type Meter, type MeterProvider } from '@opentelemetry/api';
import type { IAttributesProcessor, ViewOptions } from '@opentelemetry/sdk-metrics';
import { LABELS, LIBRARY_METRICS, type LabelName, type MetricDefinition, METRICS } from './metrics.ts';

const OTHER = 'other';

function allowedValue(label: LabelName, value: unknown): string {
  const text = String(value);
  const allowed: RegExp | readonly string[] = LABELS[label];
  const fits = allowed instanceof RegExp ? allowed.test(text) : allowed.includes(text);
  return fits ? text : OTHER;
}

/** Passes on the labels of the definition, with values that are allowed for them, and nothing else. */
const labelsOf = ({ labels }: MetricDefinition): IAttributesProcessor => ({
  process(incoming: Attributes): Attributes {
    const kept: Attributes = {};
    for (const label of labels)
      if (incoming[label] !== undefined) kept[label] = allowedValue(label, incoming[label]);
    return kept;
  },
});

const view = (definition: MetricDefinition): ViewOptions => ({
  instrumentName: definition.name,
  attributesProcessors: [labelsOf(definition)],
});

/** What of metrics leaves the process, to a collector or to Prometheus. */
export const metricViews: ViewOptions[] = [...Object.values(METRICS), ...Object.values(LIBRARY_METRICS)].map(
  view,
);

const KNOWN: ReadonlySet<string> = new Set(Object.values(LIBRARY_METRICS).map(({ name }) => name));
const nothing = createNoopMeter();

/** For instrumentations: what they measure besides `LIBRARY_METRICS` leads nowhere. A view that drops it would count the rest twice. */
export const libraryMeters = (provider: MeterProvider): MeterProvider => ({
  getMeter(...about): Meter {
    const meter = provider.getMeter(...about);
    const meterFor = (name: string): Meter => (KNOWN.has(name) ? meter : nothing);
    return {
      createCounter: (name, options) => meterFor(name).createCounter(name, options),
      createUpDownCounter: (name, options) => meterFor(name).createUpDownCounter(name, options),
      createHistogram: (name, options) => meterFor(name).createHistogram(name, options),
      createGauge: (name, options) => meterFor(name).createGauge(name, options),
      createObservableGauge: (name, options) => meterFor(name).createObservableGauge(name, options),
      createObservableCounter: (name, options) => meterFor(name).createObservableCounter(name, options),
      createObservableUpDownCounter: (name, options) =>
        meterFor(name).createObservableUpDownCounter(name, options),
      addBatchObservableCallback: (callback, observables) =>
        nothing.addBatchObservableCallback(callback, observables),
      removeBatchObservableCallback: (callback, observables) =>
        nothing.removeBatchObservableCallback(callback, observables),
    };
  },
});
