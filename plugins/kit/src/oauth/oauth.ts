import { AdapterError } from '../runs/adapter-error.ts';
import type { ToolPlugin } from '../runtime-types.ts';
import type { OAuth2Auth, OAuthScope, Operation, ToolManifest } from '../types.ts';

type Settings = Readonly<Record<string, string | undefined>>;

export interface OAuthAddresses {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string | undefined;
  issuer: string | undefined;
}

/** The tool's OAuth method, or undefined when it signs in otherwise. */
export function oauthOf(manifest: ToolManifest): OAuth2Auth | undefined {
  return manifest.auth.find((method) => method.kind === 'oauth2');
}

const set = (settings: Settings, name: string): string | undefined => settings[name]?.trim() || undefined;

function filled(template: string, manifest: ToolManifest, settings: Settings): string {
  return template.replace(/\{settings\.(\w+)\}/g, (_, name: string) => {
    const preset = manifest.settings.find((one) => one.name === name)?.default;
    const value = set(settings, name) ?? preset;
    if (!value) throw new AdapterError('not_configured', `${manifest.name} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
}

/** Where consent, tokens and revocation of this tool are, with the operator's settings. */
export function oauthAddresses(manifest: ToolManifest, auth: OAuth2Auth, settings: Settings): OAuthAddresses {
  const address = (name: string, preset: string | undefined): string | undefined => {
    const template = set(settings, name) ?? preset;
    return template === undefined ? undefined : filled(template, manifest, settings);
  };
  const authorizeUrl = filled(set(settings, 'authorize_url') ?? auth.authorizeUrl, manifest, settings);
  const own = filled(auth.authorizeUrl, manifest, settings) === authorizeUrl;
  return {
    authorizeUrl,
    tokenUrl: filled(set(settings, 'token_url') ?? auth.tokenUrl, manifest, settings),
    revokeUrl: address('revoke_url', auth.revokeUrl),
    // Another server than the vendor's has another name, which only the operator knows.
    issuer: set(settings, 'issuer') ?? (own ? auth.issuer : undefined),
  };
}

function matchesIssuer(expected: string, iss: string): boolean {
  const pattern = expected.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('[^/?#]+')}$`).test(iss);
}

/**
 * Whether `iss` of an authorisation answer is the server that was asked. A wrong one never is; an absent one only where the
 * vendor does not promise it. Without a known issuer it must be of the authorise address's origin.
 */
export function isIssuerAccepted(auth: OAuth2Auth, at: OAuthAddresses, iss: string | undefined): boolean {
  if (iss === undefined) return !(auth.issuerAlways && at.issuer === auth.issuer);
  if (at.issuer !== undefined) return matchesIssuer(at.issuer, iss);
  return URL.canParse(iss) && new URL(iss).origin === new URL(at.authorizeUrl).origin;
}

/** Whether a scope is among the granted ones; some vendors answer with the resource's address before its name. */
export function hasScope(granted: readonly string[], scope: string): boolean {
  const wanted = scope.toLowerCase();
  return granted.map((one) => one.toLowerCase()).some((one) => one === wanted || one.endsWith(`/${wanted}`));
}

/** The scopes that are requested when a tool is connected for the first time. */
export function connectScopes(auth: OAuth2Auth): readonly OAuthScope[] {
  return auth.scopes.filter(({ ask }) => ask !== 'later');
}

/**
 * The scope to ask for, with its reason, before this operation can run; undefined when what was granted is enough. Of
 * several that would do, the first of the operation is asked for.
 */
export function missingScope(
  plugin: ToolPlugin,
  operation: Operation,
  granted: readonly string[],
): OAuthScope | undefined {
  const needed = operation.scopes ?? [];
  if (needed.length === 0 || needed.some((scope) => hasScope(granted, scope))) return undefined;
  return oauthOf(plugin.manifest)?.scopes.find(({ scope }) => scope === needed[0]);
}
