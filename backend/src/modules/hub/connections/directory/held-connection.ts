import { type Permissions, readPermissions } from '../permissions.ts';

export interface HeldRow {
  readonly id: string;
  readonly owner_id: string;
  readonly organisation_id: string | null;
  readonly tool_name: string;
  readonly connection_status: 'connected' | 'mock_connected';
  readonly permissions: unknown;
  readonly credentials_id: string | null;
  readonly is_pica_native: boolean;
  readonly needs_reconnect: boolean;
  readonly sealed: string | null;
  readonly credential_tool: string | null;
  /** What its consent covers; null where there is none, or where the vendor did not say. */
  readonly scopes: readonly string[] | null;
  /** Whether `credentials_id` comes from a finished attempt of this owner. */
  readonly from_attempt: boolean;
}

/** What a connection can be used for. */
export type AccessMode =
  /** Live calls with its own credential. */
  | 'live'
  /** The tool's mock. */
  | 'mock'
  /** Says "connected" but holds no credential: dev mode, or a row written by a client (details 8). */
  | 'placeholder'
  /** Its credential is gone: the specification's missing key. */
  | 'missing_key';

export interface HeldConnection {
  readonly id: string;
  readonly context: 'user' | 'platform';
  readonly ownerId: string;
  /** The organisation it is bound to; null for a person's own and the hub's. */
  readonly organisationId: string | null;
  readonly toolId: string;
  readonly access: AccessMode;
  readonly permissions: Permissions;
  readonly credentialsId: string | null;
  readonly needsReconnect: boolean;
  readonly sealed: string | null;
  readonly scopes: readonly string[] | null;
}

/** "Live only if native and connected", and only with a credential of its own for this very tool. */
export function toHeld(row: HeldRow, toolId: string, context: HeldConnection['context']): HeldConnection {
  return {
    id: row.id,
    context,
    ownerId: row.owner_id,
    organisationId: row.organisation_id,
    toolId,
    access: accessModeOf(row, toolId),
    permissions: readPermissions(row.permissions),
    credentialsId: row.credentials_id,
    needsReconnect: row.needs_reconnect,
    sealed: row.sealed,
    scopes: row.scopes,
  };
}

function accessModeOf(row: HeldRow, toolId: string): AccessMode {
  if (row.connection_status === 'mock_connected') return 'mock';
  if (!row.is_pica_native) return 'placeholder';
  if (row.credentials_id === null) return 'missing_key';
  if (row.sealed !== null && row.credential_tool === toolId) return 'live';
  return row.from_attempt && row.sealed === null ? 'missing_key' : 'placeholder';
}

const ORDER: readonly AccessMode[] = ['live', 'mock', 'placeholder', 'missing_key'];

/** A person may hold several rows of one tool: the most useful one counts, the newest of equals. */
export function preferred(known: HeldConnection | undefined, next: HeldConnection): HeldConnection {
  if (!known) return next;
  return ORDER.indexOf(next.access) <= ORDER.indexOf(known.access) ? next : known;
}
