import type { Cluster } from '../hubs/cluster.ts';
import { type Reply, send } from '../http.ts';
import { type Cell, cellsOf, expectedOf, requestFor } from './matrix-cells.ts';
import { contextHeader, CONTEXTS } from './matrix-contexts.ts';
import type { MatrixScene, Owner } from './matrix-scene.ts';
import { homeOf } from '../people.ts';
import { methodsOf, type RouteEntry } from '../routes/routes.ts';
import { BY_ID, rowsOf } from '../routes/route-rows.ts';

export interface Tried {
  cells: number;
  readonly found: string[];
}
type Context = (typeof CONTEXTS)[number];

/** The part of an answer that does not depend on the owner of the id. */
const shape = ({ status, text }: Reply): string =>
  `${status} ${text
    .replaceAll(/req_\d+_\w+/g, 'req')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')}`;

/** The answers to a cell and to the same request with an id that names nothing. */
async function askBoth(
  cluster: Cluster,
  { people: [{ token }] }: MatrixScene,
  [route, method, context]: readonly [RouteEntry, string, Context],
  { path, missing }: Cell,
): Promise<readonly [Reply, Reply]> {
  const { query, ...body } = requestFor(route, method);
  const call = { token, headers: contextHeader(context), ...body };
  const url = homeOf(cluster);
  return [await send(url, method, path + query, call), await send(url, method, missing + query, call)];
}

/** Every cell whose row is not in the caller's reach: a refusal that does not tell it from a missing one. */
export async function tryForeignRows(
  cluster: Cluster,
  scene: MatrixScene,
  roles: readonly string[],
  contexts: readonly Context[],
): Promise<Tried> {
  const tried: Tried = { cells: 0, found: [] };
  for (const route of BY_ID)
    for (const method of methodsOf(route))
      for (const owner of ['colleague', 'stranger'] as const)
        for (const cell of cellsOf(route, owner, scene))
          for (const context of contexts) {
            const expected = expectedOf(route, cell, roles);
            if (expected === 'open') continue;
            const [foreign, missing] = await askBoth(cluster, scene, [route, method, context], cell);
            tried.cells += 1;
            const same = shape(foreign) === shape(missing) && foreign.text.length === missing.text.length;
            const personal = rowsOf(route)?.reach === 'personal';
            if ((expected === 'missing' && !same) || (foreign.status < 400 && !personal))
              tried.found.push(
                `${roles.join()} ${method} ${route.path} [${cell.name}]: ${shape(foreign).slice(0, 160)} / ${shape(missing).slice(0, 120)}`,
              );
          }
  return tried;
}

/** What an own row cannot show, and why. */
const UNTOLD: ReadonlySet<string> = new Set([
  // Identities are unlinked nowhere: the route answers everybody alike.
  'DELETE /auth/v1/user/identities/:id',
]);
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
/** These end what the routes before them need, or need what those ended. */
const LAST = /\/members\/|\/accept$|\/restore$|\/hide$/;
const rank = ({ method, path }: RouteEntry): number =>
  (LAST.test(path) ? 100_000 : 0) + ORDER.indexOf(method) * 1_000 - path.length;

/**
 * The routes that answer about an own row as about a missing one: nothing would be proved by their refusals.
 * @param roles roles that admit the caller everywhere
 */
export async function routesBlindToOwnRows(
  cluster: Cluster,
  scene: MatrixScene,
  roles: readonly string[],
): Promise<string[]> {
  const blind: string[] = [];
  const own: Owner = 'own';
  for (const route of [...BY_ID].sort((one, other) => rank(one) - rank(other)))
    for (const method of methodsOf(route)) {
      if (!tellsOwners(route) || UNTOLD.has(`${method} ${route.path}`)) continue;
      const cells = cellsOf(route, own, scene);
      if (cells.length === 0) blind.push(`${method} ${route.path} has no own row`);
      for (const cell of cells) {
        const [answer, missing] = await askBoth(cluster, scene, [route, method, undefined], cell);
        if (shape(answer) === shape(missing))
          blind.push(`${roles.length} roles ${method} ${route.path}: ${shape(answer).slice(0, 120)}`);
      }
    }
  return blind;
}

/** Not where everybody's rows are in reach of all whom the route admits. */
function tellsOwners(route: RouteEntry): boolean {
  const { reach = 'all', exempt = [] } = rowsOf(route) ?? {};
  return (
    ['own', 'org', 'author'].includes(reach) && route.allowed.split('|').some((one) => !exempt.includes(one))
  );
}

/** Routes with an id of which this list does not say whose rows it names. */
export const unknownRoutes = (): string[] =>
  BY_ID.filter((route) => !rowsOf(route)).map(({ method, path }) => `${method} ${path}`);
