import type { ToolManifest } from '@chairside/kit';

export type HostDecision =
  /** The operator chose this address, private or not. */
  | 'operator'
  /** One of the vendor's hosts: only https, only public addresses. */
  | 'vendor'
  | 'refused';

/** Decides whether a tool's request may go to a URL: the operator's own base URL, or the hosts of the manifest. */
export function checkHost(
  url: URL,
  manifest: ToolManifest,
  settings: Readonly<Record<string, string>>,
): HostDecision {
  if (url.username || url.password) return 'refused';
  if (isOperators(url, manifest, settings['base_url'])) return 'operator';
  return isVendors(url, manifest) ? 'vendor' : 'refused';
}

/** The same for tokens: only the tool's token and revocation addresses, and a vendor's address stays the vendor's. */
export function checkTokenAddress(
  url: URL,
  manifest: ToolManifest,
  addresses: readonly string[],
): HostDecision {
  if (url.username || url.password) return 'refused';
  if (!addresses.some((address) => new URL(address).href === url.href)) return 'refused';
  return isVendors(url, manifest) ? 'vendor' : 'operator';
}

const isVendors = (url: URL, { hosts }: ToolManifest): boolean =>
  url.protocol === 'https:' && hosts.includes(url.hostname) && url.port === '';

/** A setting that repeats the vendor's own address stays the vendor's: it may not be private. */
function isOperators(url: URL, manifest: ToolManifest, baseUrl: string | undefined): boolean {
  if (!baseUrl) return false;
  const chosen = new URL(baseUrl).origin;
  return url.origin === chosen && !(manifest.baseUrl && new URL(manifest.baseUrl).origin === chosen);
}
