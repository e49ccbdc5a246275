import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { NEVER_ANSWERED, offlineDocument } from './answers.ts';

/** The files of the shell with their revisions, written by build/worker.ts. Nothing else is ever kept. */
declare const __SHELL__: { url: string; revision: string | null }[];

/** As much of the worker's own world as is used here; the rest of the web app lives in a window. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: Event & { waitUntil(work: unknown): void }) => void,
  ): void;
}
const worker = globalThis as unknown as WorkerScope;

precacheAndRoute(__SHELL__, { cleanURLs: false, directoryIndex: '' });

/** A page comes from the hub whenever it can: it may be newer, and only the hub knows who may see it. */
const fromHub = new NetworkOnly();
registerRoute(
  new NavigationRoute(
    async ({ request, event, url }) => {
      try {
        return await fromHub.handle({ request, event });
      } catch (fault) {
        const document = await matchPrecache(offlineDocument(url.pathname));
        if (document) return document;
        throw fault;
      }
    },
    { denylist: [NEVER_ANSWERED] },
  ),
);

/**
 * Preload asks the hub for every navigation beside the worker, also for those that it leaves alone: a mailed link would be asked for
 * twice and used up before it is answered. Earlier versions switched it on for their registration, which outlives them.
 */
async function endPreload(): Promise<void> {
  // There is nothing to end, and no way to, before any worker is active.
  if (worker.registration.active) await worker.registration.navigationPreload?.disable();
}

// While it installs an earlier version may still be in charge, and stay so until the person reloads.
for (const type of ['install', 'activate'] as const)
  worker.addEventListener(type, (event) => event.waitUntil(endPreload()));

worker.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
