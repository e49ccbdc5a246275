const RELOADED_KEY = 'chairside.reloaded';

/** Which build this page runs (its files are named by content), and where it is. */
const place = (): string => `${import.meta.url} ${location.pathname}`;

/**
 * After a deploy the old chunks are gone: the page is loaded anew, once a build and page, instead of failing; a chunk
 * that the next load lacks too is a fault like any other. Drafts are saved on leaving by whoever keeps them. Storage
 * that is forbidden means no reload, since nothing would stop the second one.
 */
export function reloadOnce(event: Event): void {
  // Off line it is no deploy, and without a service worker the browser's own error page would be all there is.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === place()) return;
    sessionStorage.setItem(RELOADED_KEY, place());
  } catch (error) {
    console.info('The page is not reloaded by itself.', error);
    return;
  }
  event.preventDefault();
  location.reload();
}
