import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  StaticRouter,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PageHeader } from '../shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../shared/ui/spinner/Spinner.tsx';
import { Waiting, showFirst } from '../shared/ui/spinner/Waiting.tsx';
import { OfflineNote } from '../features/system/OfflineNote.tsx';
import { App } from './App.tsx';
import { prerenderedPages } from './prerendered.ts';
import type { PrerenderedPage } from './prerendered.ts';
import { documentTitle } from './route-table.ts';
import { routes } from './routes.tsx';
import { loadMatched } from './routing/load-matched.ts';
import { Shell } from './shell/Shell.tsx';

async function htmlOf(content: ReactNode): Promise<string> {
  // The second child stands for the browser's FrameReady: ids depend on the number of siblings.
  const element = (
    <StrictMode>
      {content}
      {null}
    </StrictMode>
  );
  // Content of a large boundary would otherwise be moved by an inline script, which the policy forbids.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** A path's page of the given routes as HTML. */
async function htmlAt(path: string, pages: RouteObject[] = routes): Promise<string> {
  await loadMatched(pages, path);
  const handler = createStaticHandler(pages);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return htmlOf(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The landing page as HTML. */
export const landing = (): Promise<string> => htmlAt('/');

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

/** The same with room for what the hub puts there (platform/web/pages/filled-document.ts): it looks for these comments. */
const contentHeadOf = (page: PrerenderedPage): string =>
  headOf(page)
    .replace(/<header[\s\S]*<\/header>/, (header) => `<!--head-->${header}<!--/head--><!--content-->`)
    .replace(/<\/div>$/, '<!--/content--></div>');

export const pages = prerenderedPages;

/** A page of the frame alone, while its code is on the way. */
const waitingPages: RouteObject[] = [
  { element: <App />, children: [{ element: <Shell />, children: [{ path: '*', element: <Waiting /> }] }] },
];

/** A route's own document, as the app draws it first: nobody's session is known yet, so a closed page still waits. */
export async function draw(page: PrerenderedPage): Promise<string> {
  const isContent = page.drawn === 'content';
  showFirst(page.drawn === 'whole' ? null : isContent ? contentHeadOf(page) : headOf(page));
  const html = await htmlAt(page.path, isContent ? waitingPages : routes);
  showFirst(null);
  return html;
}

/** Bar, spinner and footer: what every other framed page begins with. Drawn as for /auth, the one without a bottom bar. */
export const frame = (): Promise<string> =>
  htmlAt('/auth', [
    { element: <App />, children: [{ element: <Shell />, children: [{ path: '*', element: <Spinner /> }] }] },
  ]);

/** The service worker's page while the hub is away: no bar, since none of its links would lead anywhere. */
export const offline = (): Promise<string> => htmlOf(<OfflineNote />);

export const landingTitle = documentTitle('/');
