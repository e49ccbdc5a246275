import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type MetricDefinition, METRICS, prometheusName } from '../src/platform/tracing/metrics.ts';
import { ALERTS } from './alerts.ts';
import { generatedFiles } from './files.ts';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[];
}

const root = join(import.meta.dirname, '../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
/** Generated JSON and Markdown are laid out by the formatter afterwards. */
const folded = (text: string): string =>
  text.replace(/\s+|-{3,}/g, ' ').replace(/([[{,]) | (?=[\]}])/g, '$1');

const ALL: readonly MetricDefinition[] = Object.values(METRICS);
const SUFFIXES = { counter: [''], gauge: [''], histogram: ['_bucket', '_sum', '_count'] };
/** The series that there are, with their labels; `up` is Prometheus's own. */
const SERIES = new Map<string, readonly string[]>([
  ['up', ['job']],
  ...ALL.flatMap((definition) =>
    SUFFIXES[definition.kind].map((suffix): [string, string[]] => [
      `${prometheusName(definition)}${suffix}`,
      [
        ...definition.labels.map((label) => label.replaceAll('.', '_')),
        ...(suffix === '_bucket' ? ['le'] : []),
      ],
    ]),
  ),
]);
const LANGUAGE = new Set(['sum', 'max', 'rate', 'increase', 'histogram_quantile', 'by']);

/** What an expression names that is neither a series, a label of its series, nor PromQL. */
function strangers(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[\d+[mh]\]/g, '');
  const words = bare.match(/[a-z_][a-z0-9_]*/gi) ?? [];
  const series = words.filter((word) => SERIES.has(word));
  const labels = new Set(series.flatMap((name) => SERIES.get(name) ?? []));
  const unknown = words.filter((word) => !SERIES.has(word) && !LANGUAGE.has(word) && !labels.has(word));
  return series.length === 0 ? [expr, ...unknown] : unknown;
}
const unbalanced = (expr: string): boolean => {
  const count = (sign: string) => expr.split(sign).length;
  return count('(') !== count(')') || count('{') !== count('}') || count('[') !== count(']');
};

describe('the generated dashboard, alert rules and list of metrics', () => {
  it('are those in the repository (npm run ops:dashboards)', async () => {
    for (const [path, text] of Object.entries(generatedFiles()))
      expect([path, folded(await read(path))]).toEqual([path, folded(text)]);
  });

  it('use existing metrics and labels only', async () => {
    const rules = parse(await read('deploy/monitoring/prometheus-rules.yaml')) as Rules;
    const board = JSON.parse(await read('deploy/monitoring/grafana-dashboard.json')) as Dashboard;
    const expressions = [
      ...rules.groups.flatMap(({ rules: each }) => each.map(({ expr }) => expr)),
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(ALL.length);
    expect(expressions.flatMap(strangers)).toEqual([]);
    expect(expressions.filter(unbalanced)).toEqual([]);
  });

  it('name a label in a text only where the expression keeps it', () => {
    for (const { name, expr, summary } of ALERTS) {
      const kept = /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? [];
      const named = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
      expect([name, named.filter((label) => !kept.includes(label ?? ''))]).toEqual([name, []]);
    }
  });

  it('have an alert once under each name', () => {
    expect(new Set(ALERTS.map(({ name }) => name)).size).toBe(ALERTS.length);
  });
});
