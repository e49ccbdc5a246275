import type { Feature, FeaturePage } from '../shared/feature.ts';
import { features } from './features.ts';
import { documentTitle, pagesOf } from './route-table.ts';

/** What search engines and the first paint get to know of a route. Used at build time only. */
export interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /**
   * The page as a whole, or its head above the spinner: what is behind a sign-in cannot be drawn beforehand. `content`: above the
   * place where the hub puts what the page holds at the address that is asked for.
   */
  readonly drawn: 'whole' | 'head' | 'content';
  readonly heading: string;
  readonly purpose: string;
  /** The source file whose code the document asks for at once; empty for a page that only has its head. */
  readonly chunk: string | undefined;
}

function prerendered({
  path,
  title,
  heading = title,
  purpose = '',
  ...page
}: FeaturePage): PrerenderedPage[] {
  if (!page.document) return [];
  const description = page.description ?? `${heading} on Chairside: ${purpose}`;
  const { document: drawn, chunk } = page;
  return [{ path, title: documentTitle(path), description, drawn, heading, purpose, chunk }];
}

/** The documents of the given features, besides the landing page's. */
export const documentsOf = (all: readonly Feature[]): readonly PrerenderedPage[] =>
  pagesOf(all).flatMap(prerendered);

export const prerenderedPages = documentsOf(features);
