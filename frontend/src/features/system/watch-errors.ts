import { notice } from '../../shared/ui/notice/notice.ts';
import { reportError } from './report.ts';

/** One notice in this time, however many faults there are. */
const QUIET_MS = 10_000;
let lastAt = -QUIET_MS;

function tell(error: unknown): void {
  reportError(error, null);
  const now = performance.now();
  if (now - lastAt < QUIET_MS) return;
  lastAt = now;
  notice.error('An error occurred', "We've been notified and are working to fix this issue.");
}

const RELOADED_KEY = 'chairside.reloaded';

/**
 * After a deploy the old chunks are gone: the page is loaded anew, once, instead of failing. Storage that is
 * forbidden means no reload, since nothing would stop the second one.
 */
function reloadOnce(event: Event): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === location.pathname) return;
    sessionStorage.setItem(RELOADED_KEY, location.pathname);
  } catch (error) {
    console.info('The page is not reloaded by itself.', error);
    return;
  }
  event.preventDefault();
  location.reload();
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
