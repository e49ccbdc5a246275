import type { ToolManifest } from '@chairside/kit';
import type { CredentialFields } from '#hub/egress/index.ts';
import { serversOf, type SettingValues } from '#hub/tools/index.ts';

/** The name under which sealed input keeps the servers it was given for; no form can have a field of this name. */
export const SERVERS_FIELD = 'hub:servers';

/** An admin changed where the tool's secrets are sent after this input was given. Nothing was sent. */
export class AddressChanged extends Error {}

/** What a person gave, and for which servers. */
export interface BoundFields {
  readonly fields: CredentialFields;
  readonly servers: string | undefined;
}

export const withServers = (fields: CredentialFields, servers: string | undefined): CredentialFields =>
  servers === undefined ? fields : { ...fields, [SERVERS_FIELD]: servers };

export function separateServers({ [SERVERS_FIELD]: servers, ...fields }: CredentialFields): BoundFields {
  return { fields, servers };
}

/**
 * Throws `AddressChanged` where these settings lead to other servers than the input was given for. Input of the release
 * before names none.
 */
export function assertSameServers(
  manifest: ToolManifest,
  settings: SettingValues,
  servers: string | undefined,
): void {
  if (servers !== undefined && servers !== serversOf(manifest, settings)) throw new AddressChanged();
}
