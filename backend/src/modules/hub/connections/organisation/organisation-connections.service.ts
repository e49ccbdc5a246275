import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { OrgConnectors } from '#identity/organisations/index.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { connectionNotFound } from '../connect.errors.ts';
import { disconnectedText } from '../connect-texts.ts';
import { ConnectionDirectory, organisationKey, PLATFORM_KEY } from '../directory/connection-directory.ts';
import { toConnectionDto } from '../connection.mapper.ts';
import type { DisconnectedDto } from '../dto/connection.dto.ts';
import type { OrganisationConnectionListDto } from '../dto/organisation-connection.dto.ts';
import { Revocations } from '../oauth/revocations.ts';
import { PLATFORM_COLUMNS, type PlatformRow } from '../platform/platform-connections.service.ts';

const LIST = `${PLATFORM_COLUMNS} and p.organisation_id = $1 order by p.tool_name`;
/** The credential goes with the connection, by a trigger. */
const DISCONNECT = `with gone as (
    update platform_connections set connection_status = 'disconnected', needs_reconnect = false,
      reconnect_reason = null, updated_at = $3
    where id = $1 and organisation_id = $2 and connection_status <> 'disconnected' returning tool_name, organisation_id
  )
  select p.tool_name, pg_notify('connections', ${PLATFORM_KEY}) from gone p`;

/** The connections of organisations, in the hands of those who may connect for them. Every change is in the audit log. */
@Injectable()
export class OrganisationConnections {
  constructor(
    private readonly sql: Sql,
    private readonly connectors: OrgConnectors,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly registry: ToolRegistry,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async list(organisation: string, userId: string): Promise<OrganisationConnectionListDto> {
    const { mayConnect } = await this.connectors.mayLook(organisation, userId);
    const rows = await this.sql.many<PlatformRow>('organisation_connections', LIST, [organisation]);
    const items = rows.map((row) => ({
      ...toConnectionDto(row, this.registry.find(row.tool_name)?.manifest),
      connected_by: row.connected_by,
    }));
    const free = this.registry.all.filter(
      (tool) => isPracticeTool(tool) && !items.some(({ tool_id }) => tool_id === tool.manifest.id),
    );
    return {
      items,
      connectable: free.map(({ manifest: { id, name } }) => ({ id, tool_name: name })),
      may_connect: mayConnect,
    };
  }

  /** Another organisation's connection is like none. */
  async disconnect(organisation: string, id: string, userId: string): Promise<DisconnectedDto> {
    const tool = await this.sql.tx(async (q) => {
      await this.connectors.assertMay(organisation, userId, q);
      if (!isUUID(id)) throw connectionNotFound();
      const values = [id, organisation, this.clock.now()];
      const gone = await q.maybe<{ tool_name: string }>('organisation_disconnect', DISCONNECT, values);
      if (!gone) throw connectionNotFound();
      const detail = { tool: gone.tool_name, organisation };
      const action = 'organisation.tool_disconnected';
      await this.audit.record({ action, subject: id, actorId: userId, detail }, q);
      return gone.tool_name;
    });
    this.directory.forget(organisationKey(organisation));
    this.revocations.queueInBackground();
    return { id, connection_status: 'disconnected', message: disconnectedText(tool) };
  }
}
