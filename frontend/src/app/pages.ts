import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { WaitlistArea } from '../shared/api/index.ts';
import type { Feature, FeaturePage } from '../shared/feature.ts';
import { pagesOf } from './route-table.ts';

interface PageModule {
  readonly default: ComponentType;
}
type Load = () => Promise<PageModule>;

interface Page {
  readonly View: LazyExoticComponent<ComponentType>;
  /** Starts loading before React asks, so that the code of the first page travels beside the app's own. */
  readonly preload: () => Promise<PageModule>;
}

function page(load: Load): Page {
  return { View: lazy(load), preload: load };
}

interface AroundProps {
  readonly page: FeaturePage;
  readonly children: ReactNode;
}
type Around = () => Promise<{ readonly default: ComponentType<AroundProps> }>;

/** What a page may need around it: session and data, with or without antd. */
const around: Readonly<Record<'session' | 'antd', Around>> = {
  session: () => import('./SessionProviders.tsx'),
  antd: () => import('./PageProviders.tsx'),
};

/** The page of an area that opens later, with what its manifest says. */
const later =
  ({ path, title, purpose = '' }: FeaturePage): Load =>
  async () => {
    const { default: View } = await import('../features/system/pages/LaterPage.tsx');
    // The paths of these areas are the waitlist's names of them.
    const area = path.split('/', 2)[1] as WaitlistArea;
    return { default: () => createElement(View, { area, path, title, purpose }) };
  };

/** A feature's page in what it needs: both load side by side, not one after the other. */
function pageOf(described: FeaturePage): Page {
  const { access, load = later(described), needs = access === 'public' ? 'nothing' : 'antd' } = described;
  if (needs === 'nothing') return page(load as Load);
  return page(async () => {
    const [outer, inner] = await Promise.all([around[needs](), load() as Promise<PageModule>]);
    const content = createElement(inner.default);
    return { default: () => createElement(outer.default, { page: described, children: content }) };
  });
}

const notFound = page(() => import('../features/system/pages/NotFoundPage.tsx'));

interface AppRoute {
  readonly path: string;
  readonly page: Page;
  readonly bare?: true;
}

/** A route for each page of the given features, and the page for all other paths. */
export const routesOf = (all: readonly Feature[]): readonly AppRoute[] => [
  ...pagesOf(all).map((page) => ({
    path: page.path,
    page: pageOf(page),
    ...(page.bare ? { bare: page.bare } : {}),
  })),
  { path: '*', page: notFound },
];
