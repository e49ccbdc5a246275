// Here, so that faults can be told after a deploy as well, when it could no longer be loaded.
import '../features/system/report.ts';
import { startLive } from '../shared/live/start.ts';
import { startTelemetry } from '../shared/telemetry/start.ts';
import { showCards } from '../features/install/show-cards.tsx';
import { startInstalling } from '../features/install/install-offer.ts';
import { startUpdating } from '../features/install/updates.ts';

/** The connect windows stand alone: nothing floats over them. */
const BARE = /^\/auth(kit\/|\/pica\/)/;

function quietly(label: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => console.info(`${label} is not available here.`, error));
}

/** Who begins to sign in will want a page with antd next, which /auth itself has not loaded. */
function prepareNextPage(): void {
  addEventListener('focusin', () => quietly('The next page', import('./PageProviders.tsx')), { once: true });
}

/** What a page does besides being there, begun once it is loaded and the browser has nothing better to do. */
export function startAfterLoad(): void {
  quietly('Telemetry', startTelemetry());
  quietly('The service worker', startUpdating());
  if (BARE.test(location.pathname)) return;
  startLive();
  if (location.pathname === '/auth') prepareNextPage();
  startInstalling();
  showCards();
}
