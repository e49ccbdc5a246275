import { notice } from '../../shared/ui/notice/notice.ts';
import { reloadOnce } from './reload-once.ts';
import { reporting } from './reporting.ts';

/** One notice in this time, however many faults there are. */
const QUIET_MS = 10_000;
let lastAt = -QUIET_MS;

function tell(error: unknown): void {
  const now = performance.now();
  if (now - lastAt < QUIET_MS) {
    void reporting((report) => report.reportQuietly(error));
    return;
  }
  lastAt = now;
  let requestId: string | undefined;
  void reporting((report) => (requestId = report.reportError(error, null))).then(() =>
    notice.error('An error occurred', "We've been notified and are working to fix this issue.", requestId),
  );
}

/** Listens for faults that no boundary caught: reports each, and tells the person at most every 10 s. */
export function watchErrors(): void {
  addEventListener('vite:preloadError', reloadOnce);
  addEventListener('error', (event) => {
    // Without an error object it is a resource or another origin's script, about which nothing can be said.
    if (event.error) tell(event.error);
  });
  addEventListener('unhandledrejection', (event) => tell(event.reason));
}
