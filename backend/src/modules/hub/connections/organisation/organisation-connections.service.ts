import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { OrgConnectors } from '#identity/organisations/index.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { connectionNotFound } from '../connect.errors.ts';
import { disconnectedText } from '../connect-texts.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { organisationKey } from '../directory/connection-keys.ts';
import { disconnectRow } from '../disconnect-row.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';
import { ConnectionLists } from '../connection-lists.ts';
import { toConnectionDto } from '../connection.mapper.ts';
import type { DisconnectedDto } from '../dto/connection.dto.ts';
import type { OrganisationConnectionListDto } from '../dto/organisation-connection.dto.ts';
import { Revocations } from '../oauth/revocations.ts';

/** Lists and ends the connections of organisations, for the members who may connect for them. Every change is in the audit log. */
@Injectable()
export class OrganisationConnections {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly lists: ConnectionLists,
    private readonly connectors: OrgConnectors,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly registry: ToolRegistry,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async list(organisation: string, userId: string): Promise<OrganisationConnectionListDto> {
    const { mayConnect } = await this.connectors.readAccess(organisation, userId);
    const rows = await this.lists.ofOrganisation(organisation);
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
    const key = organisationKey(organisation);
    const tool = await this.database.transaction(async (manager) => {
      await this.connectors.assertMay(organisation, userId, manager);
      const where = { id, organisationId: organisation };
      const ended = isUUID(id)
        ? await disconnectRow(manager, PlatformConnection, where, this.clock.now())
        : null;
      if (ended === null) throw connectionNotFound();
      await this.directory.announce(manager, key);
      const action = 'organisation.tool_disconnected';
      const event = { action, subject: id, actorId: userId, detail: { tool: ended, organisation } };
      await this.audit.record(event, manager);
      return ended;
    });
    this.directory.forget(key);
    this.revocations.queueInBackground();
    return { id, connection_status: 'disconnected', message: disconnectedText(tool) };
  }
}
