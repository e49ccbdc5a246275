import { ApiError } from './api-error.ts';
import { reportLater } from './report-later.ts';
import { report } from './report-sink.ts';

const LOG = '/api/monitoring/log';

/**
 * Tells the hub's log that something the person is not bothered with went wrong. Carries codes and request
 * ids, never what was typed. Without a network there is no log to reach: it is told when there is one again.
 */
export function logProblem(message: string, error: unknown): void {
  const known = error instanceof ApiError;
  const context = known ? { code: error.code, status: error.status, requestId: error.info.requestId } : {};
  const entry = {
    level: 'error',
    message,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: location.origin + location.pathname,
    context,
    stack: error instanceof Error ? (error.stack ?? null) : null,
  };
  if (known && error.status === 0) reportLater(LOG, entry);
  else report(LOG, entry);
}
