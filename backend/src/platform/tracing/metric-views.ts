import type { Attributes } from '@opentelemetry/api';
import type { IAttributesProcessor, ViewOptions } from '@opentelemetry/sdk-metrics';
import { LABELS, type LabelName, type MetricDefinition, METRICS } from './metrics.ts';

const OTHER = 'other';
/** Labels have a few dozen values each; beyond this somebody passes what is no label. */
const REMEMBERED = 500;

function allowedValue(label: LabelName, value: unknown): string {
  const text = String(value);
  const allowed: RegExp | readonly string[] = LABELS[label];
  const fits = allowed instanceof RegExp ? allowed.test(text) : allowed.includes(text);
  return fits ? text : OTHER;
}

/** Checks each value once: a call of a tool records a dozen, always the same. */
function valueCheck(label: LabelName): (value: unknown) => string {
  const known = new Map<unknown, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const checked = allowedValue(label, value);
    if (known.size < REMEMBERED) known.set(value, checked);
    return checked;
  };
}

/** Passes on the labels of the definition, with values that are allowed for them, and nothing else. */
function labelsOf({ labels }: MetricDefinition): IAttributesProcessor {
  const checks = labels.map((label) => [label, valueCheck(label)] as const);
  return {
    process(incoming: Attributes): Attributes {
      const kept: Attributes = {};
      for (const [label, check] of checks)
        if (incoming[label] !== undefined) kept[label] = check(incoming[label]);
      return kept;
    },
  };
}

const view = (definition: MetricDefinition): ViewOptions => ({
  instrumentName: definition.name,
  attributesProcessors: [labelsOf(definition)],
});

/** What of metrics leaves the process, to a collector or to Prometheus. */
export const metricViews: ViewOptions[] = Object.values(METRICS).map(view);
