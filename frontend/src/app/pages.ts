import type { ComponentType } from 'react';
import type { Feature, FeaturePage } from '../shared/feature.ts';
import { pagesOf } from './route-table.ts';

interface PageModule {
  readonly default: ComponentType;
}
type Load = () => Promise<PageModule>;

/** A page as React Router loads it. `handle` is what its manifest says. */
export interface PageRoute {
  readonly path: string;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
  readonly handle?: FeaturePage;
  readonly needs: NonNullable<FeaturePage['needs']>;
  readonly bare: boolean;
}

const componentOf = (load: Load) => async () => ({ Component: (await load()).default });

function pageRoute(page: FeaturePage): PageRoute {
  const { path, access, load, needs = access === 'public' ? 'nothing' : 'antd' } = page;
  return { path, lazy: componentOf(load as Load), handle: page, needs, bare: page.bare ?? false };
}

const notFound: PageRoute = {
  path: '*',
  lazy: componentOf(() => import('../features/system/pages/NotFoundPage.tsx')),
  needs: 'nothing',
  bare: false,
};

/** A route for each page of the given features, and the page for all other paths. */
export const routesOf = (all: readonly Feature[]): readonly PageRoute[] => [
  ...pagesOf(all).map(pageRoute),
  notFound,
];
