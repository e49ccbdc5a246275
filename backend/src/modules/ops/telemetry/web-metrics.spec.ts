import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Attributes, type Meter, type MeterProvider, metrics } from '@opentelemetry/api';
import type { Report, ReportKind } from './dto/client-event.dto.ts';
import { WebMetrics } from './web-metrics.ts';

interface Recorded {
  readonly name: string;
  readonly value: number;
  readonly about: Attributes | undefined;
}
const recorded: Recorded[] = [];
const instrument = (name: string) => {
  const note = (value: number, about?: Attributes) => recorded.push({ name, value, about });
  return { add: note, record: note };
};
const meter = { createHistogram: instrument, createCounter: instrument } as unknown as Meter;
const provider: MeterProvider = { getMeter: () => meter };

beforeAll(() => void metrics.setGlobalMeterProvider(provider));
afterAll(() => void metrics.disable());

const userAgent = 'Mozilla/5.0 (Macintosh; Ada Lovelace) Chrome/150.0.1.2 Safari/537.36';
const about = (url: string) => ({ timestamp: new Date().toISOString(), userAgent, url });

function metricsOf(kind: ReportKind, report: Report): Recorded[] {
  recorded.length = 0;
  new WebMetrics().count(kind, report);
  return [...recorded];
}

test('every vital that was measured is one value of its histogram', () => {
  const measured = { lcp: 1200, cls: 0.01, fid: null, inp: null };
  expect(metricsOf('vitals', { metrics: measured, ...about('https://h.test/profile?tab=tools') })).toEqual([
    { name: 'chairside.web.cls', value: 0.01, about: { page: '/profile', browser: 'Chrome' } },
    { name: 'chairside.web.lcp', value: 1200, about: { page: '/profile', browser: 'Chrome' } },
  ]);
});

test('memory, log lines and errors are counted', () => {
  const health = { memory_mb: 41, online: true };
  const [memory] = metricsOf('health', { health, webVitals: {}, ...about('/') });
  expect(memory).toMatchObject({ name: 'chairside.web.memory', value: 41 });
  const [line] = metricsOf('log', { level: 'warn', message: 'm', ...about('/nowhere') });
  expect(line).toMatchObject({ value: 1, about: { level: 'warn', page: 'unknown' } });
  const [fault] = metricsOf('error', { message: 'm', ...about('/courses/ada-s-own-course') });
  expect(fault).toMatchObject({ name: 'chairside.web.errors', about: { page: '/courses/:id' } });
});

test('no attribute identifies the person, whatever the page is called', () => {
  const url = 'https://h.test/ada@example.test/3f0e2a64-1111-4222-8333-444455556666?patient=Ada';
  const all = [
    ...metricsOf('vitals', { metrics: { lcp: 1 }, ...about(url) }),
    ...metricsOf('error', { message: 'Ada called from (555) 012-3456', stack: 'Ada', ...about(url) }),
    ...metricsOf('log', { level: 'error', message: 'Ada', context: { patient: 'Ada' }, ...about(url) }),
  ];
  expect(all.length).toBe(3);
  expect(JSON.stringify(all)).not.toMatch(/ada|3f0e2a64|555|150/i);
});
