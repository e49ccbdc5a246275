import { findMode } from './requests/modes.ts';
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
  return [...settings, ...modeSettings(manifest), ...manifest.settings];
}

/** What operators set where a tool is reached in more than one way, or where a client of theirs asks for tokens. */
function modeSettings({ auth, mode, modes = [] }: ToolManifest): SettingDefinition[] {
  const optional = { secret: false, required: false } as const;
  const found: SettingDefinition[] = [];
  if (auth.some(({ exchange }) => exchange?.kind === 'clientCredentials')) {
    const help = 'For gateways that give out tokens themselves, to a client ID and a client secret.';
    found.push({ ...urlSetting('token_url', 'Token address', undefined), help });
  }
  if (mode && modes.length > 0) {
    const options = [mode, ...modes].map(({ id, name }) => ({ value: id, label: `via ${name}` }));
    const setting = { name: 'mode', label: 'Way to the practice', kind: 'choice' } as const;
    found.push({ ...setting, ...optional, default: mode.id, options });
  }
  return found;
}

/** Whether live calls are possible with these operator settings; the specification's `picaConnected`. */
export function isLiveAvailable(
  manifest: ToolManifest,
  settings: Readonly<Record<string, string | undefined>>,
): boolean {
  const { live } = findMode(manifest, settings) ?? manifest;
  if (live.when === 'always') return true;
  return live.settings.every((name) => Boolean(settings[name]?.trim()));
}

/** How long one request of this operation may take. */
export function timeoutOf(plugin: ToolPlugin, operation: Operation | undefined): number {
  return operation?.timeoutMs ?? plugin.manifest.limits.timeoutMs ?? DEFAULT_TIMEOUT_MS;
}

/** A GET that says it reads: what HTTP calls safe. Everything else needs a reason for what is done when it fails. */
export const isSafe = ({ effect, request }: Pick<Operation, 'effect' | 'request'>): boolean =>
  effect === 'read' && request.method === 'GET';

/** Whether the same request may be sent again after a failure. The host decides about a key that the vendor knows. */
export const mayRepeat = (operation: Operation): boolean =>
  operation.idempotent && (isSafe(operation) || Boolean(operation.permits?.repeat));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether an input asks for a page behind the first: rows of a vendor stand before it, and nothing invented may follow them. */
function isLaterPage({ pagination }: Operation, input: Json): boolean {
  if (!pagination) return false;
  return pagination.kind === 'offset'
    ? isGiven(input[pagination.offsetParam]) && Number(input[pagination.offsetParam]) !== 0
    : isGiven(input[pagination.param]);
}

/** Whether a failed live call with this input may be answered by the mock. The host's own switches come on top. */
export function mayFallBack(operation: Operation, input: Json): boolean {
  if (operation.effect !== 'read' || operation.fallback !== 'list') return false;
  if (!isSafe(operation) && !operation.permits?.sampleData) return false;
  if (isLaterPage(operation, input)) return false;
  return !(operation.singles ?? []).some((name) => isGiven(input[name]));
}

/** The auth method a context's credential belongs to: the one that is named, else the first whose form it fills. */
export function authOf(
  { auth }: Pick<ToolManifest, 'auth'>,
  ctx: Pick<LiveContext, 'auth' | 'credential'>,
): AuthMethod {
  const filled = ({ kind, fields }: AuthMethod): boolean =>
    kind !== 'oauth2' && fields.every(({ name, required }) => !required || Boolean(ctx.credential[name]));
  const named = auth.find((method) => method.kind === ctx.auth);
  return named ?? (auth.length > 1 ? auth.find(filled) : undefined) ?? auth[0];
}
