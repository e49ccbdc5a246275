import './styles.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchErrors } from '../features/system/watch-errors.ts';
import { Providers } from './providers.tsx';
import { AppRoutes, preloadPage } from './routes.tsx';

const app = (
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

/** A prerendered page is taken over as it stands; a frame without its page is drawn anew. */
function start(root: HTMLElement): void {
  void preloadPage(location.pathname);
  if (root.dataset['page'] === location.pathname) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
watchErrors();
start(root);
