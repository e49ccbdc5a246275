import {
  type LabelName,
  type MetricDefinition,
  METRICS,
  prometheusName,
} from '../src/platform/tracing/metrics.ts';

const UNITS: Readonly<Record<string, string>> = {
  ms: 'ms',
  s: 's',
  By: 'bytes',
  MBy: 'decmbytes',
  '1': 'short',
};
const WIDTH = 8;
const HEIGHT = 8;
const PER_ROW = 24 / WIDTH;
const SOURCE = { type: 'prometheus', uid: '${source}' };

const promLabel = (label: LabelName): string => label.replaceAll('.', '_');

/** Pages and operations are too many for one picture: the tool or nothing stands for them. */
const HIDDEN: ReadonlySet<LabelName> = new Set(['page', 'browser', 'tool.operation']);

/** What a panel draws: rates of sums, the slowest twentieth of distributions, states as they are. */
function exprOf(definition: MetricDefinition): string {
  const shown = definition.labels.filter((label) => !HIDDEN.has(label)).map(promLabel);
  const by = (more: readonly string[] = []) => {
    const names = [...more, ...shown];
    return names.length > 0 ? `by (${names.join(', ')}) ` : '';
  };
  const name = prometheusName(definition);
  if (definition.kind === 'counter') return `sum ${by()}(rate(${name}[5m]))`;
  if (definition.kind === 'gauge') return `max ${by()}(${name})`;
  return `histogram_quantile(0.95, sum ${by(['le'])}(rate(${name}_bucket[5m])))`;
}

function panelOf(definition: MetricDefinition, index: number): object {
  const { kind, about, labels, unit } = definition;
  const shown = labels.filter((label) => !HIDDEN.has(label));
  return {
    id: index + 1,
    type: 'timeseries',
    title: definition.name,
    description: kind === 'histogram' ? `${about}: 19 of 20 are faster than this.` : `${about}.`,
    datasource: SOURCE,
    gridPos: { x: (index % PER_ROW) * WIDTH, y: Math.floor(index / PER_ROW) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit: kind === 'counter' ? 'cps' : UNITS[unit], min: 0 }, overrides: [] },
    targets: [
      {
        refId: 'A',
        datasource: SOURCE,
        expr: exprOf(definition),
        legendFormat: shown.map((label) => `{{${promLabel(label)}}}`).join(' ') || 'all',
      },
    ],
  };
}

/** One panel for each metric, for Grafana's import. */
export const dashboard = (): object => ({
  uid: 'chairside',
  title: 'Chairside',
  tags: ['chairside'],
  schemaVersion: 41,
  editable: true,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
  panels: Object.values(METRICS).map(panelOf),
});
