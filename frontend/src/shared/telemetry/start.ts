import { reportThrough, requestBuilder } from '../api/index.ts';
import { publicConfig } from '../auth/public-config.ts';
import { Batch } from './batch.ts';
import { here } from './impersonal.ts';
import { memoryNow } from './memory.ts';
import type { Host } from './monitor.ts';
import { Monitor } from './monitor.ts';
import { pageSpeed } from './page-speed.ts';
import { watchVitals } from './vitals.ts';

const online = (): boolean => navigator.onLine;

/** Once sending was stopped (integrity.ts) nothing more is told; a fault of the telling would only be another one to tell. */
function deliver(path: string, body: unknown): boolean {
  try {
    return requestBuilder.beacon(path, body);
  } catch (error) {
    console.info('A report could not be sent.', error);
    return false;
  }
}

/** A visit counts or it does not, as the operator's percentage says. */
async function isSampled(): Promise<boolean> {
  const { telemetry_percent: percent } = await publicConfig();
  return Math.random() * 100 < percent;
}

const hostOf = (batch: Batch): Host => ({
  vitals: watchVitals(),
  memory: memoryNow,
  speed: pageSpeed,
  hidden: () => document.hidden,
  online,
  age: () => performance.now(),
  common: () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: here() }),
  add: batch.add,
});

/**
 * Begins to tell the hub how this page does, and takes over what is reported from now on. Faults are told of every
 * visit, speed and health of the sampled ones. Loaded late: it must not slow down what it measures.
 */
export async function startTelemetry(): Promise<void> {
  const batch = new Batch({ deliver, online });
  const leave = { before: () => undefined as void };
  reportThrough(batch.add);
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    leave.before();
    batch.flush();
  });
  addEventListener('pagehide', () => batch.flush());
  addEventListener('online', () => batch.flush());
  if (!(await isSampled())) return;
  const monitor = new Monitor(hostOf(batch));
  leave.before = () => monitor.leave();
  for (const fault of ['error', 'unhandledrejection']) addEventListener(fault, () => monitor.countError());
  monitor.start();
}
