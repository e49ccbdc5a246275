import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import type { UserPrincipal } from '../../access/principal.ts';
import { RecentProof } from '../../access/recent-proof.ts';
import type { SettingChanges } from './setting-values.ts';
import { type AddressChange, type Addresses, addressesOf, changesBetween } from './tool-addresses.ts';
import { onRoute, type ToolRoute } from './tool-routes.ts';
import { type SettingsAsChanged, ToolSettings } from './tool-settings.ts';

/** One way to a tool, as it is and as it would be: the one that the operator set for all, or a named route. */
export interface ChangedWay {
  /** The route's id; undefined for the way of all. */
  readonly route: string | undefined;
  readonly before: Addresses;
  readonly after: Addresses;
}

/** What a change of settings does to where a tool's keys are sent. */
export interface AddressPlan {
  readonly ways: readonly ChangedWay[];
  /** For the audit log; nothing in it when no address changes. */
  readonly told: Readonly<Record<string, AddressChange>>;
}

const NO_CHANGE: SettingChanges = new Map();
const NONE: Addresses = {};

/** Changes of where a tool's keys are sent: what they are, and whether this person may make them now. */
@Injectable()
export class AddressChanges {
  constructor(
    private readonly settings: ToolSettings,
    private readonly proof: RecentProof,
  ) {}

  /** An address takes everybody's keys along, so an unattended session must not change one. */
  async plan(manifest: ToolManifest, changes: SettingChanges, admin: UserPrincipal): Promise<AddressPlan> {
    // What another process wrote a moment ago is compared with, too.
    this.settings.forget();
    const [before, after] = await Promise.all(
      [NO_CHANGE, changes].map((made) => this.settings.asChanged(manifest, made)),
    );
    const plan = compare(manifest, before as SettingsAsChanged, after as SettingsAsChanged);
    if (Object.keys(plan.told).length > 0) await this.proof.assertRecent(admin);
    return plan;
  }
}

function compare(manifest: ToolManifest, before: SettingsAsChanged, after: SettingsAsChanged): AddressPlan {
  const ids = [...new Set([...before.routes, ...after.routes].map(({ id }) => id))];
  const ways = [undefined, ...ids].map((route) => ({
    route,
    before: on(manifest, before, route),
    after: on(manifest, after, route),
  }));
  const told = ways.flatMap((way) => {
    const name = nameOf(after.routes, way.route) ?? nameOf(before.routes, way.route);
    const changed = Object.entries(changesBetween(way.before, way.after));
    return changed.map(([of, change]) => [name === undefined ? of : `${name}: ${of}`, change] as const);
  });
  return { ways, told: Object.fromEntries(told) };
}

/** Only what a route has of its own, for the rest is the same for all. */
function on(
  manifest: ToolManifest,
  { values, routes }: SettingsAsChanged,
  route: string | undefined,
): Addresses {
  if (route === undefined) return addressesOf(manifest, values);
  if (nameOf(routes, route) === undefined) return NONE;
  const shared = addressesOf(manifest, values);
  const own = Object.entries(addressesOf(manifest, onRoute(values, routes, route)));
  return Object.fromEntries(own.filter(([name, address]) => OWN.has(name) || shared[name] !== address));
}
const OWN: ReadonlySet<string> = new Set(['base_url', 'mode']);

const nameOf = (routes: readonly ToolRoute[], route: string | undefined): string | undefined =>
  routes.find(({ id }) => id === route)?.name;
