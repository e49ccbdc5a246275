import { Suspense, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PageHeader } from '../shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../shared/ui/spinner/Spinner.tsx';
import { beginWith } from '../shared/ui/spinner/Waiting.tsx';
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

/** Title and purpose above the spinner: markup without a trace of React, since the page waits in it as it stands. */
const headOf = ({ path, heading, purpose }: PrerenderedPage): string =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <div className="wrap page">
        <PageHeader title={heading} description={purpose} />
        <Spinner />
      </div>
    </StaticRouter>,
  );

export const pages = prerenderedPages;

/** A route's own document, as the app draws it first: nobody's session is known yet, so a closed page still waits. */
export async function draw(page: PrerenderedPage): Promise<string> {
  beginWith(page.drawn === 'whole' ? null : headOf(page));
  const html = await htmlOf(page.path, <AppRoutes />);
  beginWith(null);
  return html;
}

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
