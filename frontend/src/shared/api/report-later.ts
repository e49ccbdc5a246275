import { ApiError } from './api-error.ts';
import { requestBuilder } from './request-builder.ts';

const MOST = 20;
const SOON_MS = 1_000;
const RETRY_MS = 30_000;

/** By their message: an outage says the same many times. */
const waiting = new Map<string, object>();
let path = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Keeps a report that the missing network is the subject of, and sends it once the hub answers again. */
export function reportLater(to: string, report: { readonly message: string }): void {
  path = to;
  if (waiting.size < MOST && !waiting.has(report.message)) waiting.set(report.message, report);
  if (!listening) addEventListener('online', () => void flush());
  listening = true;
  timer ??= setTimeout(() => void flush(), SOON_MS);
}

async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = [...waiting];
  // The browser's online event starts the next try.
  if (batch.length === 0 || navigator.onLine === false) return;
  if (!(await isDelivered(batch.map(([, report]) => report))))
    timer ??= setTimeout(() => void flush(), RETRY_MS);
  else for (const [message, report] of batch) if (waiting.get(message) === report) waiting.delete(message);
}

/** True also for reports that the hub rejects: it would reject them later too. */
async function isDelivered(reports: readonly object[]): Promise<boolean> {
  const body = reports.length === 1 ? reports[0] : reports;
  try {
    await requestBuilder.makeRequest({ type: 'external', method: 'POST', url: path, body, anonymous: true });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 0);
  }
}
