const SOON_MS = 200;

/** Safari has no idle time to tell of. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, SOON_MS);
};

/** Does something once the page is loaded and idle: it must not stand in the way of the first paint. */
export function later(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work), { once: true });
}
