import { ApiError } from './api-error.ts';
import { report } from './report-sink.ts';

/**
 * Tells the hub's log that something the person is not bothered with went wrong. Carries codes and request
 * ids, never what was typed; a log that cannot be reached is given up quietly because nothing depends on it.
 */
export function logProblem(message: string, error: unknown): void {
  const known = error instanceof ApiError;
  const context = known ? { code: error.code, status: error.status, requestId: error.info.requestId } : {};
  // Off line there is no log to reach, and a person who is signed out by now needs none.
  if (known && error.status === 0) return;
  const entry = {
    level: 'error',
    message,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: location.origin + location.pathname,
    context,
    stack: error instanceof Error ? (error.stack ?? null) : null,
  };
  report('/api/monitoring/log', entry);
}
