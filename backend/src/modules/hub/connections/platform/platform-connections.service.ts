import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { connectionNotFound } from '../connect.errors.ts';
import { disconnectedText } from '../connect-texts.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { type ConnectionRow, toConnectionDto } from '../connection.mapper.ts';
import type { DisconnectedDto } from '../dto/connection.dto.ts';
import type { PlatformConnectionDto, PlatformConnectionListDto } from '../dto/platform-connection.dto.ts';
import { Revocations } from '../oauth/revocations.ts';
import type { Permissions } from '../permissions.ts';

/** Of connections of the hub or of an organisation: whose they are, the caller adds. */
export const PLATFORM_COLUMNS = `select p.id, p.tool_name, p.connection_status, p.permissions, p.is_pica_native, p.mock_data_enabled,
    p.dev_mode, p.needs_reconnect, p.reconnect_reason, c.account_label, c.scopes, a.agreed_on::text as agreed_on,
    p.created_at, p.updated_at,
    nullif(trim(concat_ws(' ', by.first_name, by.last_name)), '') as connected_by
  from platform_connections p
  left join connection_agreements a on a.connection_id = p.id
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  left join profiles by on by.id = p.created_by
  where p.connection_status in ('connected', 'mock_connected')`;
const COLUMNS = `${PLATFORM_COLUMNS} and p.organisation_id is null`;
const LIST = `${COLUMNS} order by p.tool_name`;
const ONE = `${COLUMNS} and p.id = $1`;
const ALLOW = `update platform_connections set permissions = $2::jsonb, updated_at = $3
  where id = $1 and organisation_id is null and connection_status in ('connected', 'mock_connected') returning tool_name`;
/** The credential goes with the connection, by a trigger, and its token is revoked. */
const DISCONNECT = `update platform_connections set connection_status = 'disconnected', needs_reconnect = false,
    reconnect_reason = null, updated_at = $2
  where id = $1 and organisation_id is null and connection_status <> 'disconnected' returning tool_name`;
const TELL = `select pg_notify('connections', 'platform')`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type PlatformRow = ConnectionRow & { readonly connected_by: string | null } & Record<string, unknown>;

/** The hub's own connections in the hands of its admins. Every change is in the audit log. */
@Injectable()
export class PlatformConnections {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly registry: ToolRegistry,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PlatformConnectionListDto> {
    const rows = await this.sql.many<PlatformRow>('platform_list', LIST);
    return { items: rows.map((row) => this.show(row)) };
  }

  async one(id: string): Promise<PlatformConnectionDto> {
    const row = UUID.test(id) ? await this.sql.maybe<PlatformRow>('platform_one', ONE, [id]) : null;
    if (!row) throw connectionNotFound();
    return this.show(row);
  }

  async allow(id: string, { read, write }: Permissions, adminId: string): Promise<PlatformConnectionDto> {
    const permissions = { read, write };
    const values = [id, JSON.stringify(permissions), this.clock.now()];
    await this.change(id, adminId, 'platform.permissions_changed', permissions, (q) =>
      q.maybe<{ tool_name: string }>('platform_allow', ALLOW, values),
    );
    return this.one(id);
  }

  async disconnect(id: string, adminId: string): Promise<DisconnectedDto> {
    const tool = await this.change(id, adminId, 'platform.disconnected', {}, (q) =>
      q.maybe<{ tool_name: string }>('platform_disconnect', DISCONNECT, [id, this.clock.now()]),
    );
    this.revocations.queueInBackground();
    return { id, connection_status: 'disconnected', message: disconnectedText(tool) };
  }

  private async change(
    id: string,
    adminId: string,
    action: string,
    what: object,
    work: (q: SqlRunner) => Promise<{ tool_name: string } | null>,
  ): Promise<string> {
    if (!UUID.test(id)) throw connectionNotFound();
    const tool = await this.sql.tx(async (q) => {
      const changed = await work(q);
      if (!changed) throw connectionNotFound();
      const detail = { tool: changed.tool_name, ...what };
      await this.audit.record({ action, subject: id, actorId: adminId, detail }, q);
      await q.many('platform_tell', TELL);
      return changed.tool_name;
    });
    this.directory.forget('platform');
    return tool;
  }

  private show(row: PlatformRow): PlatformConnectionDto {
    const tool = this.registry.find(row.tool_name);
    return { ...toConnectionDto(row, tool?.manifest), connected_by: row.connected_by };
  }
}
