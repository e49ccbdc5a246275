import type { Attributes } from '@opentelemetry/api';
import type { IAttributesProcessor, ViewOptions } from '@opentelemetry/sdk-metrics';
import { LABELS, type LabelName, type MetricDefinition, METRICS } from './metrics.ts';

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
export const metricViews: ViewOptions[] = Object.values(METRICS).map(view);
