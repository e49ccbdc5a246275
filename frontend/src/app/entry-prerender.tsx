import { Suspense, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Spinner } from '../shared/ui/spinner/Spinner.tsx';
import { OfflineNote } from '../features/system/OfflineNote.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { documentTitle } from './route-table.ts';
import { Shell } from './shell/Shell.tsx';

async function htmlOf(path: string, content: ReactNode): Promise<string> {
  const element = (
    <StrictMode>
      <StaticRouter location={path}>
        <Providers>{content}</Providers>
      </StaticRouter>
    </StrictMode>
  );
  // Content of a large boundary would otherwise be moved by an inline script, which the policy forbids.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** The landing page as HTML. */
export const landing = (): Promise<string> => htmlOf('/', <AppRoutes />);

/** Bar, spinner and footer: what every other framed page begins with. Drawn as for /auth, the one without a bottom bar. */
export const frame = (): Promise<string> =>
  htmlOf(
    '/auth',
    <Suspense>
      <Shell>
        <Spinner />
      </Shell>
    </Suspense>,
  );

/** The service worker's page while the hub is away: no bar, since none of its links would lead anywhere. */
export const offline = (): Promise<string> => htmlOf('/', <OfflineNote />);

export const landingTitle = documentTitle('/');
