import { oauthOf, type ToolManifest } from '@chairside/kit';
import type { ConnectionDto } from './dto/connection.dto.ts';
import { type HealthColumns, toHealthDto } from './health/health-columns.ts';
import { accessOf } from './oauth/scope-plan.ts';
import { readPermissions } from './permissions.ts';

export interface ConnectionRow
  extends
    Omit<ConnectionDto, 'tool_id' | 'permissions' | 'access' | 'health' | 'created_at' | 'updated_at'>,
    HealthColumns {
  readonly permissions: unknown;
  readonly scopes: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns a person may see, one by one: a new column is not public by accident. */
export function toConnectionDto(row: ConnectionRow, tool: ToolManifest | undefined): ConnectionDto {
  const auth = tool && oauthOf(tool);
  return {
    id: row.id,
    tool_id: tool?.id ?? null,
    tool_name: row.tool_name,
    connection_status: row.connection_status,
    permissions: readPermissions(row.permissions),
    access: auth && row.scopes ? [...accessOf(auth, row.scopes)] : [],
    is_pica_native: row.is_pica_native,
    mock_data_enabled: row.mock_data_enabled,
    dev_mode: row.dev_mode,
    needs_reconnect: row.needs_reconnect,
    reconnect_reason: row.reconnect_reason,
    account_label: row.account_label,
    agreed_on: row.agreed_on,
    health: toHealthDto(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
