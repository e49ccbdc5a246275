import { Route, Routes, matchPath } from 'react-router-dom';
import { features } from './features.ts';
import { routesOf } from './pages.ts';
import { PageBoundary, Shell } from './shell/Shell.tsx';

const routes = routesOf(features);

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

/** The routes as elements. */
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
