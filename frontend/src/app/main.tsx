import './styles.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepInstallOffer } from '../features/install/early-offer.ts';
import { watchErrors } from '../features/system/watch-errors.ts';
import { signalReady } from '../shared/lib/ready.ts';
import { later } from '../shared/lib/later.ts';
import { Providers } from './providers.tsx';
import { AppRoutes, preloadPage } from './routes.tsx';

const app = (
  <BrowserRouter>
    <Providers>
      <AppRoutes />
    </Providers>
  </BrowserRouter>
);

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

/**
 * A document of the page itself is taken over as it stands: drawn whole, it is ready on its arrival. One of another page,
 * or of none, is drawn anew.
 */
function start(root: HTMLElement): void {
  void preloadPage(location.pathname);
  const isFrame = !isDrawn(root) || root.dataset['drawn'] === 'head';
  const all = (
    <StrictMode>
      {app}
      {isFrame ? <FrameReady /> : null}
    </StrictMode>
  );
  // As a transition the work is done in slices, between which the browser paints and hears presses.
  startTransition(() => {
    if (isDrawn(root)) hydrateRoot(root, all);
    else createRoot(root).render(all);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
watchErrors();
keepInstallOffer();
start(root);
later(() => void import('./after-load.ts').then(({ startAfterLoad }) => startAfterLoad()));
