import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { WaitlistArea } from '../shared/api/index.ts';
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

/** The page of an area that opens later, with what its manifest says. */
const later =
  ({ path, title, purpose = '' }: FeaturePage): Load =>
  async () => {
    const { default: View } = await import('../features/system/pages/LaterPage.tsx');
    // The paths of these areas are the waitlist's names of them.
    const area = path.split('/', 2)[1] as WaitlistArea;
    return { default: () => createElement(View, { area, path, title, purpose }) };
  };

function pageRoute(page: FeaturePage): PageRoute {
  const { path, access, load = later(page), needs = access === 'public' ? 'nothing' : 'antd' } = page;
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
