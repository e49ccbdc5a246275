import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { RecentProof } from '#access/recent-proof.ts';
import type { SettingChanges } from './setting-values.ts';
import type { MovedRoute } from '../routes/route-users.ts';
import {
  type AddressChange,
  type Addresses,
  addressesOf,
  changesBetween,
  changesOrigin,
} from './tool-addresses.ts';
import { onRoute, type ToolRoute } from '../routes/tool-routes.ts';
import { type SettingsAsChanged, ToolSettings } from './tool-settings.ts';

/** The effect of a change of settings on the addresses that receive a tool's keys. */
export interface AddressPlan {
  /** For the audit log; empty when no address changes. */
  readonly announced: Readonly<Record<string, AddressChange>>;
  /** The routes whose connections must be reconnected. */
  readonly left: readonly MovedRoute[];
}

const NO_CHANGE: SettingChanges = new Map();
const NONE: Addresses = {};

/** Finds changes of a tool's addresses, and checks whether this admin may make them now. */
@Injectable()
export class AddressChanges {
  constructor(
    private readonly settings: ToolSettings,
    private readonly proof: RecentProof,
  ) {}

  /** A changed address receives everybody's keys, so it needs a recent proof of identity. */
  async plan(manifest: ToolManifest, changes: SettingChanges, admin: UserPrincipal): Promise<AddressPlan> {
    // What another process wrote a moment ago is compared with, too.
    this.settings.forget();
    const [before, after] = await Promise.all(
      [NO_CHANGE, changes].map((made) => this.settings.asChanged(manifest, made)),
    );
    const plan = compare(manifest, before as SettingsAsChanged, after as SettingsAsChanged);
    if (Object.keys(plan.announced).length > 0) await this.proof.assertRecent(admin);
    return plan;
  }
}

/** The operator's addresses of a tool, or those of a named route, before and after. */
interface RouteAddresses {
  readonly route: ToolRoute | undefined;
  readonly before: Addresses;
  readonly after: Addresses;
}

function compare(manifest: ToolManifest, before: SettingsAsChanged, after: SettingsAsChanged): AddressPlan {
  const all = new Map([...before.routes, ...after.routes].map((route) => [route.id, route]));
  const routes = [undefined, ...all.values()].map((route): RouteAddresses => {
    const [then, now] = [before, after].map((one) => on(manifest, one, route));
    return { route, before: then ?? NONE, after: now ?? NONE };
  });
  const [shared = { route: undefined, before: NONE, after: NONE }] = routes;
  const isMoved = ({ route, before: then, after: now }: RouteAddresses): boolean =>
    (route === undefined || (then !== NONE && now !== NONE)) && changesOrigin(then, now);
  return {
    announced: Object.fromEntries(routes.flatMap((one) => changesOf(one, shared))),
    left: routes.filter(isMoved).map(({ route }) => movedRoute(manifest, route)),
  };
}

/** The addresses of a route; a missing route has none. */
function on(
  manifest: ToolManifest,
  { values, routes }: SettingsAsChanged,
  route: ToolRoute | undefined,
): Addresses {
  if (!route) return addressesOf(manifest, values);
  return routes.some(({ id }) => id === route.id)
    ? addressesOf(manifest, onRoute(values, routes, route.id))
    : NONE;
}

/** Changes of a route's own addresses; shared ones are listed once. */
function changesOf(
  { route, before, after }: RouteAddresses,
  shared: RouteAddresses,
): (readonly [string, AddressChange])[] {
  const changes = Object.entries(changesBetween(before, after));
  if (!route) return changes;
  const own = changes.filter(([name]) => OWN.has(name) || !isShared(name, { before, after }, shared));
  return own.map(([name, change]) => [`${route.name}: ${name}`, change] as const);
}

/** A new or removed route also changes the shared addresses. */
const isShared = (
  name: string,
  { before, after }: Pick<RouteAddresses, 'before' | 'after'>,
  shared: RouteAddresses,
): boolean =>
  (before[name] ?? shared.before[name]) === shared.before[name] &&
  (after[name] ?? shared.after[name]) === shared.after[name];

const OWN: ReadonlySet<string> = new Set(['base_url', 'mode']);

function movedRoute({ name }: ToolManifest, route: ToolRoute | undefined): MovedRoute {
  const of = route ? `the route “${route.name}” of ${name}` : name;
  const words = `An administrator changed the address of ${of} on this hub.`;
  return {
    route: route?.id,
    reason: `${words} Credentials for the old address are not sent to the new one.`,
  };
}
