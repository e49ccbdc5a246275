import { matchPath } from 'react-router-dom';
import type { Feature, FeatureGroup, FeaturePage, MenuEntry } from '../shared/feature.ts';
import { features } from './features.ts';

export interface FeatureRoute extends MenuEntry {
  readonly path: string;
  readonly label: string;
}

/** All pages of the given features. */
export const pagesOf = (all: readonly Feature[]): readonly FeaturePage[] => all.flatMap(({ pages }) => pages);

/** The entries of the Features menu, with the one label each carries everywhere. */
export const menuOf = (all: readonly Feature[]): readonly FeatureRoute[] =>
  pagesOf(all).flatMap(({ path, title, menu }) => (menu ? [{ path, label: title, ...menu }] : []));

export const allPages = pagesOf(features);
export const featureRoutes = menuOf(features);

/** In the order of the Features menu. */
export const featureGroups: readonly FeatureGroup[] = [
  'Run the practice',
  'Learn and connect',
  'Lead and manage',
];

/** The bar at the bottom of small screens, and the sheet behind its More button. */
export const barOf = (routes: readonly FeatureRoute[]) => routes.filter(({ mobile }) => mobile === 'bar');
export const sheetOf = (routes: readonly FeatureRoute[]) =>
  routes
    .filter(({ mobile }) => mobile === 'more')
    .map((route) => ({ ...route, label: route.shortTitle ?? route.label }));

/** The document's title for a path; pages whose title depends on data set their own later. */
export function documentTitle(pathname: string): string {
  const page = allPages.find(({ path }) => matchPath(path, pathname));
  return page?.path === '/' ? `Chairside · ${page.title}` : `${page?.title ?? 'Page Not Found'} · Chairside`;
}

/** Whether a path belongs to a feature, its sub-paths included. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
