import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { impersonal } from './impersonal.ts';
import type { Host } from './monitor.ts';
import { Monitor } from './monitor.ts';

const added: { path: string; report: Record<string, unknown> }[] = [];
const vitals = { cls: null, fcp: null, fid: null, lcp: 900 as number | null, ttfb: null, inp: null };
let hidden = false;
let online = true;
let memory = 10;
let monitor: Monitor;
const common = { timestamp: 't', userAgent: 'a', url: 'u' };

const host: Host = {
  vitals: () => ({ ...vitals }),
  memory: () => memory,
  speed: () => ({ load_ms: 500 }),
  hidden: () => hidden,
  online: () => online,
  age: () => 1_000,
  common: () => common,
  add: (path, report) => added.push({ path, report: report as Record<string, unknown> }),
};
const ofHealth = () => added.filter(({ path }) => path === '/api/monitoring/health');

beforeEach(() => {
  jest.useFakeTimers();
  added.length = 0;
  [hidden, online, memory, vitals.lcp] = [false, true, 10, 900];
  monitor = new Monitor(host);
  monitor.start();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('the monitor logs performance three seconds after the page starts', () => {
  jest.advanceTimersByTime(1_999);
  expect(added).toEqual([]);
  jest.advanceTimersByTime(1);
  const line = { level: 'info', message: 'Performance', context: { load_ms: 500 }, stack: null };
  expect(added).toEqual([{ path: '/api/monitoring/log', report: { ...line, ...common } }]);
});

it('the monitor reports health every five minutes, with web vitals and a memory sample per ten seconds', () => {
  jest.advanceTimersByTime(150_000);
  memory = 70;
  monitor.countError();
  jest.advanceTimersByTime(10_000);
  memory = 30;
  jest.advanceTimersByTime(139_999);
  expect(ofHealth()).toEqual([]);
  jest.advanceTimersByTime(1);
  const health = { memory_mb: 30, memory_max_mb: 70, memory_samples: 29, errors: 1, minutes_open: 0 };
  expect(ofHealth().map(({ report }) => report)).toEqual([{ health, webVitals: { ...vitals }, ...common }]);
  jest.advanceTimersByTime(300_000);
  expect(ofHealth()[1]?.report['health']).toMatchObject({ errors: 0, memory_max_mb: 30 });
});

it('the monitor sends nothing while the page is hidden or offline', () => {
  hidden = true;
  jest.advanceTimersByTime(300_000);
  [hidden, online] = [false, false];
  jest.advanceTimersByTime(300_000);
  expect(ofHealth()).toEqual([]);
});

it('the monitor reports web vitals when the page is hidden, and afterward only new ones', () => {
  monitor.leave();
  monitor.leave();
  vitals.lcp = 1_000;
  monitor.leave();
  const none = { cls: null, fcp: null, fid: null, lcp: null, ttfb: null, inp: null };
  expect(added.map(({ report }) => report['metrics'])).toEqual([
    { ...none, lcp: 900 },
    { ...none, lcp: 1_000 },
  ]);
});

it('the monitor reports no query and no personal data', () => {
  expect(
    impersonal('GET https://h.test/a?patient=Ada#x by ada@example.test at https://h.test/x.js:1:2'),
  ).toBe('GET https://h.test/a by [address] at https://h.test/x.js:1:2');
});
