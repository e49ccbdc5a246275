import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/**
 * Loads the code of the routes that match a path, so that a router made of them afterwards draws the page at once: in a
 * document drawn beforehand, and when that is taken over. Throws when the code cannot be loaded.
 */
export async function loadMatched(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => load(route)));
}
