import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { Waiting } from '../shared/ui/spinner/Waiting.tsx';
import { App } from './App.tsx';
import { features } from './features.ts';
import { routesOf } from './pages.ts';
import type { PageRoute } from './pages.ts';
import { PageArea } from './routing/PageArea.tsx';
import { RouteError } from './routing/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';

/** What a route shows when it fails, and while the first page's code is on its way. */
const failing = { errorElement: <RouteError />, hydrateFallbackElement: <Waiting /> };

async function sessionLayout() {
  const { SessionProviders } = await import('./SessionProviders.tsx');
  return {
    element: (
      <SessionProviders>
        <Outlet />
      </SessionProviders>
    ),
  };
}

async function antdLayout() {
  return { Component: (await import('./PageProviders.tsx')).default };
}

async function memberLayout() {
  return { Component: (await import('./VisitorOrMember.tsx')).default };
}

/** The pages, each within the route that provides what it needs. Both load at the same time. */
function grouped(pages: readonly PageRoute[]): RouteObject[] {
  const needing = (wanted: PageRoute['needs']): RouteObject[] =>
    pages
      .filter(({ needs }) => needs === wanted)
      .map(({ path, lazy, handle }) => ({ path, lazy, handle, ...failing }));
  return [
    ...needing('nothing'),
    { lazy: sessionLayout, ...failing, children: needing('session') },
    { lazy: antdLayout, ...failing, children: needing('antd') },
    { lazy: memberLayout, ...failing, children: needing('antd_for_members') },
  ];
}

const pages = routesOf(features);

/** The routes of the web app (decision 42). The frame stays between pages; only what is inside it changes. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    errorElement: <RouteError />,
    children: [
      {
        element: <Shell />,
        errorElement: <RouteError />,
        children: grouped(pages.filter(({ bare }) => !bare)),
      },
      {
        element: <PageArea />,
        errorElement: <RouteError />,
        children: grouped(pages.filter(({ bare }) => bare)),
      },
    ],
  },
];
