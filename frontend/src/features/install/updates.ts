import { floating } from './floating.ts';

const CHECK_EVERY_MS = 3_600_000;
/** A worker that does not take over in this time does not keep the person waiting. */
const TAKE_OVER_MS = 3_000;

let waiting: ServiceWorker | null = null;

function ready(worker: ServiceWorker | null): void {
  // Without a page that an older version serves it is the first one, and there is nothing to update.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  floating.show('update');
}

function follow(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') ready(registration.waiting);
  });
}

/** A page may stay open for days, so a visible page looks for an update at intervals. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now();
  const ask = (): void => {
    if (document.hidden || !navigator.onLine || performance.now() - askedAt < CHECK_EVERY_MS) return;
    askedAt = performance.now();
    registration.update().catch((error: unknown) => console.info('No update could be looked for.', error));
  };
  setInterval(ask, CHECK_EVERY_MS / 12);
  addEventListener('visibilitychange', ask);
}

/** Registers the service worker and shows the update card when a newer version waits. A page never changes by itself. */
export async function startUpdating(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  ready(registration.waiting);
  // An update may have started before this listener was added.
  follow(registration);
  registration.addEventListener('updatefound', () => follow(registration));
  askNowAndThen(registration);
}

/** Lets the newer version take over and loads this page anew; other open pages go on as they are. */
export function reloadIntoUpdate(): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, TAKE_OVER_MS);
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}
