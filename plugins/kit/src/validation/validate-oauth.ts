import { AdapterError } from '../runs/adapter-error.ts';
import { connectScopes, oauthAddresses, oauthOf } from '../oauth/oauth.ts';
import type { ToolPlugin } from '../runtime-types.ts';
import type { OAuth2Auth, ToolManifest } from '../types.ts';

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

function aboutAddresses(manifest: ToolManifest, auth: OAuth2Auth): string[] {
  try {
    const { authorizeUrl, tokenUrl, revokeUrl, issuer } = oauthAddresses(manifest, auth, {});
    const called = [tokenUrl, ...(revokeUrl === undefined ? [] : [revokeUrl])];
    if (![authorizeUrl, issuer ?? authorizeUrl, ...called].every(isHttps))
      return ["auth 'oauth2' needs https addresses"];
    const strange = called
      .map((url) => new URL(url).hostname)
      .filter((host) => !manifest.hosts.includes(host));
    return strange.map((host) => `auth 'oauth2' calls ${host}, which is missing in hosts`);
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    return [`auth 'oauth2': an address uses a setting without a default: ${error.message}`];
  }
}

function aboutScopes({ manifest, operations }: ToolPlugin, auth: OAuth2Auth): string[] {
  const known = new Set(auth.scopes.map(({ scope }) => scope));
  const first = new Set(connectScopes(auth).map(({ scope }) => scope));
  const check = operations.find(({ id }) => id === manifest.check.operation)?.scopes ?? [];
  const strange = operations.flatMap(({ id, scopes = [] }) =>
    scopes.filter((scope) => !known.has(scope)).map((scope) => `${id}: nobody asks for the scope ${scope}`),
  );
  return [
    ...strange,
    ...(auth.scopes.some(({ reason }) => reason.trim() === '') ? ['every scope needs a reason'] : []),
    ...(known.size === auth.scopes.length ? [] : ['a scope is listed twice']),
    ...(check.length === 0 || check.some((scope) => first.has(scope))
      ? []
      : ['the check operation needs a scope that is not asked for when connecting']),
  ];
}

/** What is wrong with a tool's OAuth data, and with the scopes its operations name. */
export function aboutOAuth(plugin: ToolPlugin): string[] {
  const auth = oauthOf(plugin.manifest);
  if (auth) return [...aboutAddresses(plugin.manifest, auth), ...aboutScopes(plugin, auth)];
  const scoped = plugin.operations.filter(({ scopes }) => scopes !== undefined);
  return scoped.map(({ id }) => `${id}: only an OAuth tool has scopes`);
}
