import './styles.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { keepInstallOffer } from '../features/install/early-offer.ts';
import { showCompromised } from '../features/install/floating.ts';
import { watchErrors } from '../features/system/watch-errors.ts';
import { requestBuilder } from '../shared/api/index.ts';
import { watchIntegrity } from '../shared/api/integrity.ts';
import { signalReady } from '../shared/lib/ready.ts';
import { later } from '../shared/lib/later.ts';
import { routes } from './routes.tsx';
import { loadMatched } from './routing/load-matched.ts';
import { reportRouteError } from './routing/route-errors.ts';

/** Bar and footer answer before their page is there. Drawn last, so that its effect comes after all others. */
function FrameReady() {
  useEffect(signalReady, []);
  return null;
}

/** /auth with another face than its document's: what a link brought, an invitation, the tab that was asked for. */
const OTHER_FACE = /[?&](link|setup|tab)=/;

const isDrawn = ({ dataset }: HTMLElement): boolean =>
  dataset['page'] === location.pathname &&
  !(location.pathname === '/auth' && OTHER_FACE.test(location.search));

/** Whether the document holds the whole page, and its code has come. Else the router draws the frame, and loads the page. */
function isLoaded(): Promise<boolean> {
  return loadMatched(routes, location.pathname).then(
    () => true,
    () => false,
  );
}

/** Ends a task: in one with what follows a phone would hear no press for twice as long. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go));

/**
 * A document of the page itself is taken over as it stands: drawn whole, as soon as its code is there; with its head, at
 * once. One of another page, or of none, is drawn anew.
 */
async function start(root: HTMLElement): Promise<void> {
  await pause();
  const isWhole = isDrawn(root) && root.dataset['drawn'] !== 'head';
  const isTakenOver = isWhole ? await isLoaded() : isDrawn(root);
  // Says that the document is drawn already: whoever has begun to read it is not scrolled to its top.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const all = (
    <StrictMode>
      <RouterProvider router={router} onError={reportRouteError} />
      {isWhole ? null : <FrameReady />}
    </StrictMode>
  );
  await pause();
  // As a transition the work is done in slices, between which the browser paints and hears presses.
  startTransition(() => {
    if (isTakenOver) hydrateRoot(root, all);
    else createRoot(root).render(all);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
watchIntegrity(() => {
  showCompromised();
  requestBuilder
    .reportCompromised()
    .catch((error: unknown) => console.info('The report could not be sent.', error));
});
watchErrors();
keepInstallOffer();
void start(root);
later(() => void import('./after-load.ts').then(({ startAfterLoad }) => startAfterLoad()));
