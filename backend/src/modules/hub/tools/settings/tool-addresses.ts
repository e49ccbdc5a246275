import {
  AdapterError,
  manifestIn,
  oauthAddresses,
  oauthOf,
  settingsOf,
  type ToolManifest,
} from '@chairside/kit';
import type { SettingValues } from './tool-settings.ts';

/** Where one way to a tool leads, by what each address is for; `mode` stands among them, for it chooses the vendor. */
export type Addresses = Readonly<Record<string, string>>;

/** An address as it was and as it is, or will be. */
export interface AddressChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** Every address of a tool with these settings: what an operator set, else the vendor's own. */
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

/** Parts of them may be settings of their own, such as a vendor's tenant; without a needed one there is no address. */
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

/** What differs, as it may be written down: an address's query can hold a key. */
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

/** What gets keys or tokens. */
const GETS_SECRETS = ['base_url', 'token_url', 'revoke_url'] as const;

/** Whether keys or tokens that were given for the one would go to another server with the other. */
export const leadsElsewhere = (before: Addresses, after: Addresses): boolean =>
  GETS_SECRETS.some((name) => originOf(before[name]) !== originOf(after[name]));

/** The servers that get keys or tokens with these settings, as one text to compare. */
export function serversOf(manifest: ToolManifest, settings: SettingValues): string {
  const addresses = addressesOf(manifest, settings);
  return JSON.stringify(GETS_SECRETS.map((name) => originOf(addresses[name]) ?? null));
}

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : address;
