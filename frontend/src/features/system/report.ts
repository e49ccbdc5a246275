import { api } from '../../shared/api/index.ts';

/** The address without its query: what follows the question mark may name a person. */
const here = (): string => location.origin + location.pathname;

const common = () => ({ timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: here() });

/** A report that cannot be sent must not cause a second problem; the first one is already in the console. */
function send(path: string, body: unknown): void {
  api.post(path, body, { anonymous: true }).catch((error: unknown) => {
    console.info('The report could not be sent.', error);
  });
}

/** Tells the hub that an unknown address was visited. */
export function reportNotFound(pathname: string): void {
  send('/api/monitoring/log', {
    level: 'warn',
    message: 'Page not found',
    ...common(),
    context: { path: pathname },
    stack: null,
  });
}

/** Tells the hub about a fault of the web app; the message and stacks of our own code, nothing that was typed. */
export function reportError(error: unknown, componentStack: string | null): void {
  const known = error instanceof Error ? error : new Error(String(error));
  send('/api/log-error', {
    message: known.message,
    stack: known.stack ?? null,
    componentStack,
    ...common(),
  });
}
