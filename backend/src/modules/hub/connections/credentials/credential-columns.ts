import type { ToolManifest } from '@chairside/kit';
import { maskKey } from '#platform/logging/redact.ts';
import type { CredentialFields } from '#hub/egress/index.ts';
import { consentEnd, knownScopes } from '../oauth/token-set.ts';

/** What a credential's row shows of its fields without opening it: scopes, end of the consent, masked key. */
export const credentialColumns = (tool: ToolManifest, fields: CredentialFields | undefined): unknown[] =>
  fields ? [knownScopes(fields), consentEnd(fields), keyHint(tool, fields)] : [null, null, null];

/** The first and last four characters of the key that was typed; null for passwords and consents. */
export function keyHint(tool: ToolManifest, fields: CredentialFields): string | null {
  const methods = [tool, ...(tool.modes ?? [])].flatMap(({ auth }) => auth);
  const names = methods
    .filter(({ kind }) => kind === 'apiKey' || kind === 'custom')
    .flatMap((method) => method.fields.filter(({ secret }) => secret).map(({ name }) => name));
  const key = names.map((name) => fields[name]).find((value) => value !== undefined);
  return key === undefined ? null : maskKey(key).replace(/\*+/, '…');
}
