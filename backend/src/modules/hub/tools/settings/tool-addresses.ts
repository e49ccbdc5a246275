import {
  AdapterError,
  manifestIn,
  oauthAddresses,
  oauthOf,
  settingsOf,
  type ToolManifest,
} from '@chairside/kit';
import type { SettingValues } from './tool-settings.ts';

/** The addresses of one route of a tool, by purpose; `mode` is among them because it chooses the vendor. */
export type Addresses = Readonly<Record<string, string>>;

/** An address before and after a change. */
export interface AddressChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** Every address of a tool with these settings: the operator's, else the vendor's own. */
export function addressesOf(manifest: ToolManifest, settings: SettingValues): Addresses {
  const used = manifestIn(manifest, settings);
  const named = settingsOf(manifest).filter(({ kind, name }) => kind === 'url' || name === 'mode');
  const found = {
    ...Object.fromEntries(named.map(({ name }) => [name, settings[name]])),
    base_url: settings['base_url'] || used.baseUrl,
    ...consentAddresses(used, settings),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Their parts may be settings of their own, such as a vendor's tenant. Without a required one there is no address. */
function consentAddresses(manifest: ToolManifest, settings: SettingValues) {
  const auth = oauthOf(manifest);
  if (!auth) return {};
  try {
    const { authorizeUrl, tokenUrl, revokeUrl } = oauthAddresses(manifest, auth, settings);
    return { authorize_url: authorizeUrl, token_url: tokenUrl, revoke_url: revokeUrl };
  } catch (cause) {
    if (cause instanceof AdapterError) return {};
    throw cause;
  }
}

/** The differences, without query strings: a query can hold a key. */
export function changesBetween(before: Addresses, after: Addresses): Readonly<Record<string, AddressChange>> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map((name) => [name, { before: plain(before[name]), after: plain(after[name]) }]),
  );
}

function plain(address: string | undefined): string | null {
  if (address === undefined) return null;
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, '');
}

/** The addresses that receive keys or tokens. */
const GETS_SECRETS = ['base_url', 'token_url', 'revoke_url'] as const;

/** Whether keys or tokens entered for the first addresses would go to another server with the second. */
export const changesOrigin = (before: Addresses, after: Addresses): boolean =>
  GETS_SECRETS.some((name) => originOf(before[name]) !== originOf(after[name]));

/** The servers that get keys or tokens with these settings, as one text to compare. */
export function serversOf(manifest: ToolManifest, settings: SettingValues): string {
  const addresses = addressesOf(manifest, settings);
  return JSON.stringify(GETS_SECRETS.map((name) => originOf(addresses[name]) ?? null));
}

/** The same servers as a list, each once. */
export function serverOrigins(manifest: ToolManifest, settings: SettingValues): string[] {
  const addresses = addressesOf(manifest, settings);
  const origins = GETS_SECRETS.map((name) => originOf(addresses[name]));
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : address;
