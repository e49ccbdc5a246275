import type { LiveContext, ToolPlugin } from './runtime-types.ts';
import type { AuthMethod, Json, Operation, SettingDefinition, ToolManifest } from './types.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

function urlSetting(name: string, label: string, preset: string | undefined): SettingDefinition {
  const setting: SettingDefinition = { name, label, kind: 'url', secret: false, required: false };
  return preset === undefined ? setting : { ...setting, default: preset };
}

/** Everything an operator can set for a tool: what its manifest lists, and what every tool of its kind has. */
export function settingsOf(manifest: ToolManifest): SettingDefinition[] {
  const settings = [urlSetting('base_url', 'Base address', manifest.baseUrl)];
  const oauth = manifest.auth.find((method) => method.kind === 'oauth2');
  if (oauth) {
    settings.push(
      { name: 'client_id', label: 'Client ID', kind: 'text', secret: false, required: true },
      { name: 'client_secret', label: 'Client secret', kind: 'text', secret: true, required: true },
      urlSetting('authorize_url', 'Authorisation address', oauth.authorizeUrl),
      urlSetting('token_url', 'Token address', oauth.tokenUrl),
      urlSetting('revoke_url', 'Revocation address', oauth.revokeUrl),
      urlSetting('issuer', "Issuer, when the addresses are not the vendor's own", undefined),
    );
  }
  return [...settings, ...manifest.settings];
}

/** Whether live calls are possible with these operator settings; the specification's `picaConnected`. */
export function isLiveAvailable(
  manifest: ToolManifest,
  settings: Readonly<Record<string, string | undefined>>,
): boolean {
  if (manifest.live.when === 'always') return true;
  return manifest.live.settings.every((name) => Boolean(settings[name]?.trim()));
}

/** How long one request of this operation may take. */
export function timeoutOf(plugin: ToolPlugin, operation: Operation | undefined): number {
  return operation?.timeoutMs ?? plugin.manifest.limits.timeoutMs ?? DEFAULT_TIMEOUT_MS;
}

/** Whether a failed live call with this input may be answered by the mock. The host's own switches come on top. */
export function mayFallBack(operation: Operation, input: Json): boolean {
  if (operation.effect !== 'read' || operation.fallback !== 'list') return false;
  return !(operation.singles ?? []).some((name) => input[name] !== undefined && input[name] !== null);
}

/** The auth method a context's credential belongs to. */
export function authOf(manifest: ToolManifest, ctx: Pick<LiveContext, 'auth'>): AuthMethod {
  return manifest.auth.find((method) => method.kind === ctx.auth) ?? manifest.auth[0];
}
