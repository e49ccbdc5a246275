import {
  type AuthMethod,
  capabilitiesOf,
  connectScopes,
  type FormField,
  type OAuth2Auth,
  type ToolSummary,
} from '@chairside/kit';
import type { ToolAuthDto, ToolDto, ToolFieldDto } from './tool.dto.ts';

/** The public summary of a tool, without any operator settings. */
export function toToolDto(tool: ToolSummary, ready: boolean): ToolDto {
  const { manifest, operations } = tool;
  return {
    id: manifest.id,
    name: manifest.name,
    description: manifest.description,
    category: manifest.category,
    pica_connected: ready,
    auth: toAuthDto(manifest.auth[0]),
    data_classes: [...manifest.dataClasses],
    operations: operations.map(({ id, title, effect }) => ({ id, title, effect })),
    capabilities: capabilitiesOf(tool),
    logo: `data:image/svg+xml,${encodeURIComponent(manifest.logo)}`,
  };
}

/** The form of one authentication method. */
export function toAuthDto(auth: AuthMethod): ToolAuthDto {
  const { kind, title, help, helpUrl, fields } = auth;
  return {
    kind: kind === 'apiKey' ? 'api_key' : kind,
    title,
    ...(help ? { help } : {}),
    ...(helpUrl ? { help_url: helpUrl } : {}),
    fields: fields.map(toFieldDto),
    ...(kind === 'oauth2' ? aboutConsent(auth as OAuth2Auth) : {}),
  };
}

const aboutConsent = (auth: OAuth2Auth): Pick<ToolAuthDto, 'scopes' | 'withdraw_url' | 'revokes'> => ({
  scopes: connectScopes(auth).map(({ scope, reason }) => ({ scope, reason })),
  ...(auth.withdrawUrl ? { withdraw_url: auth.withdrawUrl } : {}),
  revokes: auth.revokeUrl !== undefined,
});

const toFieldDto = ({ name, label, help, placeholder, secret, required }: FormField): ToolFieldDto => ({
  name,
  label,
  ...(help ? { help } : {}),
  ...(placeholder ? { placeholder } : {}),
  secret,
  required,
});
