import { AdapterError } from '../runs/adapter-error.ts';
import type { LiveContext } from '../runtime-types.ts';
import type { ToolManifest } from '../types.ts';

/** First four and last four characters; eight or fewer are masked fully (four and four would be the whole key). */
export function maskSecret(secret: string): string {
  if (secret.length <= 8) return '*'.repeat(secret.length);
  return `${secret.slice(0, 4)}${'*'.repeat(8)}${secret.slice(-4)}`;
}

/** The fields of a credential that its forms do not call secret: an office's number, a user name. */
export function openFields(
  { auth }: Pick<ToolManifest, 'auth'>,
  credential: Readonly<Record<string, string>>,
): Record<string, string> {
  const open = new Set(
    auth.flatMap(({ fields }) => fields.filter((one) => !one.secret)).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(credential).filter(([name]) => open.has(name)));
}

const TOKEN_LIKE = [/\b(?:Bearer|Basic|ODFHIR)\s+\S+/gi, /\b(?:sk|fc|pk|key)-[\w*.-]{4,}/gi];

function secretsOf(manifest: ToolManifest, ctx: Pick<LiveContext, 'credential' | 'settings'>): string[] {
  const operators = manifest.settings
    .filter((setting) => setting.secret)
    .map(({ name }) => ctx.settings[name]);
  const values = [...Object.values(ctx.credential), ...operators, ctx.settings['client_secret']];
  return values.map((value) => value?.trim() ?? '').filter((value) => value.length >= 4);
}

/** Takes a connection's own secrets, in every spelling a vendor might echo them, and what looks like a key out of a text. */
export function hideSecrets(
  text: string,
  manifest: ToolManifest,
  ctx: Pick<LiveContext, 'credential' | 'settings'>,
): string {
  let masked = text;
  for (const secret of secretsOf(manifest, ctx)) {
    const encodings = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
    for (const encoding of encodings) masked = masked.replaceAll(encoding, '[hidden]');
  }
  for (const pattern of TOKEN_LIKE) masked = masked.replace(pattern, '[hidden]');
  return masked;
}

/** A vendor's text without secrets, and shortened. */
export function maskText(
  text: string,
  manifest: ToolManifest,
  ctx: Pick<LiveContext, 'credential' | 'settings'>,
): string {
  const masked = hideSecrets(text, manifest, ctx);
  return masked.length > 300 ? `${masked.slice(0, 297)}...` : masked;
}

/** Fills `{credential.x}` and `{settings.x}` of a header template; refuses what cannot be a header instead of sending it. */
export function fillTemplate(
  template: string,
  manifest: ToolManifest,
  ctx: Pick<LiveContext, 'credential' | 'settings'>,
): string {
  return template.replace(/\{(credential|settings)\.(\w+)\}/g, (_, source: string, name: string) => {
    const value = (source === 'credential' ? ctx.credential[name] : ctx.settings[name])?.trim();
    if (!value) throw new AdapterError('not_configured', `${manifest.name} needs a value for ${name}.`);
    // A pasted key with a line break or a typographic dash would break the header, or add one.
    if (/[^\x21-\x7e]/.test(value)) {
      throw new AdapterError(
        'unauthorized',
        `${manifest.name}: ${name} contains characters that no key has.`,
      );
    }
    return value;
  });
}
