import { stringify } from 'yaml';
import { type MetricDefinition, METRICS, prometheusName } from '../src/platform/tracing/metrics.ts';
import { ALERTS } from './alerts.ts';
import { dashboard } from './dashboard.ts';

const MADE =
  'Made by "npm run ops:dashboards" from backend/src/platform/tracing/metrics.ts and backend/monitoring.';

const rules = (): object => ({
  groups: [
    {
      name: 'chairside',
      rules: ALERTS.map(({ name, severity, expr, forTime, summary, todo }) => ({
        alert: name,
        expr,
        for: forTime,
        labels: { severity },
        annotations: { summary, description: todo },
      })),
    },
  ],
});

const rowOf = (definition: MetricDefinition): string =>
  `| \`${prometheusName(definition)}\` | ${definition.kind} | ${definition.unit} | ${
    definition.labels.map((label) => `\`${label.replaceAll('.', '_')}\``).join(', ') || '–'
  } | ${definition.about} |`;

const reference = (): string =>
  [
    `<!-- ${MADE} -->`,
    '',
    '# Metrics',
    '',
    'All metrics of a process, as Prometheus names them. Over OTLP the names have dots and no `_total`. How to collect them is in',
    '[operations.md](operations.md#traces-and-metrics).',
    '',
    '| Metric | Kind | Unit | Labels | What |',
    '| --- | --- | --- | --- | --- |',
    ...Object.values(METRICS).map(rowOf),
    '',
  ].join('\n');

/** What is generated, by its path in the repository. */
export const generatedFiles = (): Readonly<Record<string, string>> => ({
  'deploy/monitoring/grafana-dashboard.json': `${JSON.stringify(dashboard(), null, 2)}\n`,
  'deploy/monitoring/prometheus-rules.yaml': `# ${MADE}\n${stringify(rules(), { lineWidth: 0, singleQuote: true })}`,
  'docs/metrics.md': reference(),
});
