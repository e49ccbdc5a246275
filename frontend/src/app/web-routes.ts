import type { Feature } from '../shared/feature.ts';
import { pagesOf } from './route-table.ts';

/** What the server has to know of the web app's pages. */
export interface WebRoutes {
  /** Route patterns of the pages in the common frame. Other paths get the same page with status 404. */
  readonly pages: readonly string[];
  /** What search engines are told about. */
  readonly searchable: readonly string[];
  /** The areas of the navigation: path and title. */
  readonly areas: readonly (readonly [path: string, title: string])[];
}

export function webRoutesOf(all: readonly Feature[]): WebRoutes {
  const framed = pagesOf(all).filter(({ bare }) => !bare);
  return {
    pages: framed.map(({ path }) => path),
    searchable: framed.filter(({ searchable }) => searchable).map(({ path }) => path),
    areas: framed.filter(({ menu }) => menu).map(({ path, title }) => [path, title]),
  };
}
