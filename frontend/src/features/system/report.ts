import { ApiError, newRequestId, lightClient, report } from '../../shared/api/index.ts';
import { here, impersonal } from '../../shared/telemetry/impersonal.ts';

const common = () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: here() });

/** Tells the hub that an unknown address was visited. */
export function reportNotFound(pathname: string): void {
  report('/api/monitoring/log', {
    level: 'warn',
    message: 'Page not found',
    ...common(),
    context: { path: pathname },
    stack: null,
  });
}

function bodyOf(error: unknown, componentStack: string | null) {
  const known = error instanceof Error ? error : new Error(String(error));
  const stack = known.stack ? impersonal(known.stack).slice(0, 8000) : null;
  const message = impersonal(known.message).slice(0, 2000);
  return { message, stack, componentStack: componentStack?.slice(0, 8000) ?? null, ...common() };
}

const PATH = '/api/log-error';

/** Tells the hub about a fault of the web app, with whatever else is reported; nothing that was typed. */
export function reportQuietly(error: unknown): void {
  report(PATH, bodyOf(error, null));
}

/**
 * The same at once, for a fault that the person sees. Returns the request id to show: of the call that failed, else of
 * this report.
 */
export function reportError(error: unknown, componentStack: string | null): string {
  const requestId = newRequestId();
  lightClient
    .post(PATH, { body: bodyOf(error, componentStack), anonymous: true, keepalive: true, requestId })
    // A report that cannot be sent must not cause a second problem; the first one is already in the console.
    .catch((cause: unknown) => console.info('The report could not be sent.', cause));
  return error instanceof ApiError ? error.info.requestId : requestId;
}
