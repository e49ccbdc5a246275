import type { QueryClient } from '@tanstack/react-query';
import { resourceQuery, resourcesQuery } from './api.ts';
import { resourceSearch } from './use-resources-view.ts';

/** Reads what a visitor's address shows of the library, so that it is there when the tab is drawn. A failure is the tab's to say. */
export async function firstLook(cache: QueryClient, query: URLSearchParams): Promise<null> {
  const open = query.get('resource');
  if (open) await cache.prefetchQuery(resourceQuery(false, open));
  else await cache.prefetchQuery(resourcesQuery(false, resourceSearch(query)));
  return null;
}
