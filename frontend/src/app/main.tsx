import './styles.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepInstallOffer } from '../features/install/early-offer.ts';
import { watchErrors } from '../features/system/watch-errors.ts';
import { sayReady } from '../shared/lib/ready.ts';
import { later } from './later.ts';
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
  useEffect(sayReady, []);
  return null;
}

/** A prerendered page is taken over as it stands, and is ready on its arrival; a frame without its page is drawn anew. */
function start(root: HTMLElement): void {
  void preloadPage(location.pathname);
  if (root.dataset['page'] === location.pathname) hydrateRoot(root, <StrictMode>{app}</StrictMode>);
  else
    createRoot(root).render(
      <StrictMode>
        {app}
        <FrameReady />
      </StrictMode>,
    );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
watchErrors();
keepInstallOffer();
start(root);
later(() => void import('./after-load.ts').then(({ startAfterLoad }) => startAfterLoad()));
