import { Route, Routes, matchPath } from 'react-router-dom';
import { featureRoutes, publicArea } from './route-table.ts';
import { pages } from './pages.ts';
import type { Page } from './pages.ts';
import { PageBoundary, Shell } from './shell/Shell.tsx';

interface AppRoute {
  readonly path: string;
  readonly page: Page;
  /** The connect windows stand alone, without bar and footer. */
  readonly bare?: true;
}

const built: readonly AppRoute[] = [
  { path: '/', page: pages.landing },
  { path: '/auth', page: pages.auth },
  { path: '/auth/pica/callback', page: pages.callback, bare: true },
  { path: '/authkit/:attemptId', page: pages.authkit, bare: true },
  { path: '/dashboard', page: pages.dashboard },
  { path: '/profile', page: pages.profile },
  { path: '/contact', page: pages.contact },
  { path: '/practice-management', page: pages.practice },
  { path: '/support', page: pages.support },
  { path: '/codeco-ai', page: pages.assistant },
  { path: '/admin', page: pages.admin },
  { path: '/onboarding', page: pages.onboarding },
];

/** Areas of the specification whose pages are still to come share one honest page. */
const later: readonly AppRoute[] = [...featureRoutes.map((route) => route.path), '/courses/:courseId']
  .filter((path) => !built.some((route) => route.path === path))
  .map((path) => ({ path, page: publicArea.test(path) ? pages.later : pages.closedLater }));

export const routes: readonly AppRoute[] = [...built, ...later, { path: '*', page: pages.notFound }];

/** Asks for the code of the page at a path; a failure is left to the page's own error boundary. */
export function preloadPage(pathname: string): Promise<unknown> {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  return route?.page.preload().catch(() => undefined) ?? Promise.resolve();
}

const framed = routes.filter((route) => !route.bare);
const bare = routes.filter((route) => route.bare);

/** The shell stays mounted between pages; only what is inside it changes. */
function FramedRoutes() {
  return (
    <Shell>
      <Routes>
        {framed.map(({ path, page: { View } }) => (
          <Route key={path} path={path} element={<View />} />
        ))}
      </Routes>
    </Shell>
  );
}

/** The route table as elements. */
export function AppRoutes() {
  return (
    <Routes>
      {bare.map(({ path, page: { View } }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageBoundary>
              <View />
            </PageBoundary>
          }
        />
      ))}
      <Route path="*" element={<FramedRoutes />} />
    </Routes>
  );
}
