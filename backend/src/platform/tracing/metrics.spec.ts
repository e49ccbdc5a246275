import { afterEach, describe, expect, it } from '@jest/globals';
import { metrics } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { counter, gauge, histogram } from './meter.ts';
import { metricViews } from './metric-views.ts';
import { LABELS, type LabelName, type MetricDefinition, METRICS, prometheusName } from './metrics.ts';

const ALL: readonly MetricDefinition[] = Object.values(METRICS);
/** Words in the name of a label that would carry a person, an organisation, a record or an address. */
const PERSONAL =
  /user|person|actor|owner|patient|email|mail|organi[sz]ation|practice|tenant|account|connection|session|request.?id|route|path|url|host|address|\bip\b|subject|token|name$/;
/** These name parts of the program. */
const PROGRAM = new Set(['job.name', 'task.name', 'action', 'page']);

/** Values that a careless caller could pass. */
const PLANTED = {
  email: 'ada@example.test',
  person: 'Ada Lovelace',
  uuid: '3f0e2a64-1111-4222-8333-444455556666',
  address: '/patients/42?name=Ada',
  host: '10.20.30.40:8443',
  secret: 'sk-live-0123456789abcdef',
  date: '1962-02-03',
  phone: '(555) 012-3456',
};

function collecting() {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader], views: metricViews });
  metrics.setGlobalMeterProvider(provider);
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  return {
    read: async () => serializer.serialize((await reader.collect()).resourceMetrics),
  };
}
afterEach(() => metrics.disable());

const about = (value: unknown) => Object.fromEntries(Object.keys(LABELS).map((name) => [name, value]));

function recordEach(value: unknown): void {
  for (const definition of Object.values(METRICS)) {
    const labels = about(value) as never;
    if (definition.kind === 'counter') counter(definition).add(1, labels);
    else if (definition.kind === 'histogram') histogram(definition).record(1, labels);
    else gauge(definition, () => [{ value: 1, about: labels }]);
  }
}

describe('the definitions of metrics', () => {
  it('have names that Prometheus and OpenTelemetry take, each of them once', () => {
    const names = ALL.map(({ name }) => name);
    expect(names.filter((name) => !/^(chairside|http|db)(\.[a-z][a-z_]*)+$/.test(name))).toEqual([]);
    expect(new Set(ALL.map(prometheusName)).size).toBe(ALL.length);
  });

  it('say what they are about, and have buckets where they are distributions of ours', () => {
    for (const { name, about: text, kind, bounds } of ALL) {
      expect([name, text.length > 10]).toEqual([name, true]);
      if (name.startsWith('chairside.'))
        expect([name, bounds !== undefined]).toEqual([name, kind === 'histogram']);
    }
  });

  it('have no label that could identify a person, an organisation or an address', () => {
    const used = new Set(ALL.flatMap(({ labels }) => labels));
    expect([...used].filter((label) => PERSONAL.test(label) && !PROGRAM.has(label))).toEqual([]);
    expect(Object.keys(LABELS).filter((label) => !used.has(label as LabelName))).toEqual([]);
  });
});

describe('a metric that leaves the process', () => {
  it('is named as its definition says', async () => {
    const { read } = collecting();
    recordEach('ok');
    const found = [...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(found.sort()).toEqual(Object.values(METRICS).map(prometheusName).sort());
  });

  it('has no label and no value besides those of its definition', async () => {
    const { read } = collecting();
    // The second time a value is known already.
    for (const value of [...Object.values(PLANTED), ...Object.values(PLANTED)]) recordEach(value);
    const stray = { ...about('ok'), actor: PLANTED.person, 'server.address': PLANTED.host };
    counter(METRICS.refusals).add(1, stray as never);
    const text = await read();
    expect(Object.values(PLANTED).filter((value) => text.includes(value))).toEqual([]);
    expect(text).toContain('"other"');
    expect(text).not.toMatch(/actor|server_address/);
  });

  it('has one label for all the values that are none, however many there are', async () => {
    const { read } = collecting();
    const durations = histogram(METRICS.toolCallPhase);
    for (let n = 0; n < 1_000; n += 1) durations.record(1, { 'tool.id': `Person ${n}`, phase: 'queue' });
    durations.record(1, { 'tool.id': 'openai', phase: 'queue' });
    const counts = [...(await read()).matchAll(/_count\{tool_id="(.*?)".*\} (\d+)/g)];
    expect(counts.map(([, tool, count]) => [tool, count])).toEqual([
      ['other', '1000'],
      ['openai', '1'],
    ]);
  });
});
