import { Suspense, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PageHeader } from '../shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../shared/ui/spinner/Spinner.tsx';
import { OfflineNote } from '../features/system/OfflineNote.tsx';
import { Providers } from './providers.tsx';
import { prerenderedPages } from './prerendered.ts';
import type { PrerenderedPage } from './prerendered.ts';
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

/** Title and purpose above the spinner, in the bar and footer of the route. */
const head = ({ path, heading, purpose }: PrerenderedPage): Promise<string> =>
  htmlOf(
    path,
    <Suspense>
      <Shell>
        <div className="wrap page">
          <PageHeader title={heading} description={purpose} />
          <Spinner />
        </div>
      </Shell>
    </Suspense>,
  );

export const pages = prerenderedPages;

/** A route's own document. */
export const draw = (page: PrerenderedPage): Promise<string> =>
  page.drawn === 'whole' ? htmlOf(page.path, <AppRoutes />) : head(page);

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
