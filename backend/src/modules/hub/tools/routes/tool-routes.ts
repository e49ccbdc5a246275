import { randomBytes } from 'node:crypto';
import type { ToolManifest } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import type { SettingOptionDto, ToolRouteDto } from '../settings/tool-settings.dto.ts';
import { addressFault } from '../settings/setting-values.ts';

/** A named route of a tool (decision 26). People choose it by its name when they connect, and never see its address. */
export interface ToolRoute {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly base_url: string | null;
  readonly token_url: string | null;
}

/** The field of a credential that holds its route; no form can have a field of this name. */
export const ROUTE_FIELD = 'hub:route';
/** The setting that holds a tool's routes. */
export const ROUTES = 'routes';
const MOST = 20;
const LONGEST = 2_048;

/** Only tools without a fixed vendor address have routes. */
export const hasRoutes = ({ baseUrl }: Pick<ToolManifest, 'baseUrl'>): boolean => baseUrl === undefined;

/** The modes that a route of this tool can have. */
export function modesOf({ mode, modes = [] }: ToolManifest): SettingOptionDto[] {
  const own = mode ?? { id: 'gateway', name: 'partner gateway' };
  return [own, ...modes].map(({ id, name }) => ({ value: id, label: `via ${name}` }));
}

export const readRoutes = (stored: string | undefined): readonly ToolRoute[] =>
  stored ? (JSON.parse(stored) as ToolRoute[]) : [];

/** Checks an admin's list of routes. New routes get an id that no other route had, so that no connection changes its route. */
export function checkedRoutes(
  manifest: ToolManifest,
  given: readonly ToolRouteDto[],
  stored: readonly ToolRoute[],
): readonly ToolRoute[] {
  if (!hasRoutes(manifest)) throw refused(`${manifest.name} has one address`);
  if (given.length > MOST) throw refused(`There can be ${MOST} routes at most`);
  const known = new Set(stored.map(({ id }) => id));
  const routes = given.map((one) => checked(manifest, one, known));
  const names = new Set(routes.map(({ name }) => name.toLowerCase()));
  if (names.size < routes.length) throw refused('Two routes have the same name');
  if (new Set(routes.map(({ id }) => id)).size < routes.length) throw refused('Two routes have the same id');
  return routes;
}

function checked(manifest: ToolManifest, given: ToolRouteDto, known: ReadonlySet<string>): ToolRoute {
  const name = given.name.trim();
  const [base_url, token_url] = [given.base_url, given.token_url].map((one) => one?.trim() || null);
  if (!name || name.length > 60) throw refused('Each route needs a name of up to 60 letters');
  if (!modesOf(manifest).some(({ value }) => value === given.mode))
    throw refused(`${name}: there is no such type of access`);
  const preset = manifest.modes?.find(({ id }) => id === given.mode)?.baseUrl;
  if (!base_url && !preset) throw refused(`${name}: the address is missing`);
  for (const address of [base_url, token_url].filter((one) => one !== null)) {
    const fault = (address ?? '').length > LONGEST ? 'is too long' : addressFault(address ?? '');
    if (fault) throw refused(`${name}: an address ${fault}`);
  }
  const id = given.id && known.has(given.id) ? given.id : randomBytes(8).toString('hex');
  return { id, name, mode: given.mode, base_url: base_url ?? null, token_url: token_url ?? null };
}

const refused = (words: string): AppError =>
  new AppError('validation_failed', 400, words, { fields: { routes: words } });

/** The settings of a tool on one of its routes; a removed route has no address. */
export function onRoute(
  { mode: _, base_url: __, ...values }: Readonly<Record<string, string>>,
  routes: readonly ToolRoute[],
  id: string,
): Readonly<Record<string, string>> {
  const route = routes.find((one) => one.id === id);
  if (!route) return Object.freeze(values);
  const { mode, base_url, token_url } = route;
  return Object.freeze({ ...values, mode, ...(base_url && { base_url }), ...(token_url && { token_url }) });
}
