import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { connectionNotFound } from '../connect.errors.ts';
import { disconnectedText } from '../connect-texts.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { ConnectionLists, type PlatformRow } from '../connection-lists.ts';
import { toConnectionDto } from '../connection.mapper.ts';
import type { DisconnectedDto } from '../dto/connection.dto.ts';
import type { PlatformConnectionDto, PlatformConnectionListDto } from '../dto/platform-connection.dto.ts';
import { HUB_KEY } from '../directory/connection-keys.ts';
import { disconnectRow } from '../disconnect-row.ts';
import { PlatformConnection } from './platform-connection.entity.ts';
import { Revocations } from '../oauth/revocations.ts';
import type { Permissions } from '../permissions.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lists and changes the hub's own connections, for its admins. Every change is in the audit log. */
@Injectable()
export class PlatformConnections {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly lists: ConnectionLists,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly registry: ToolRegistry,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PlatformConnectionListDto> {
    const rows = await this.lists.ofHub();
    return { items: rows.map((row) => this.show(row)) };
  }

  async one(id: string): Promise<PlatformConnectionDto> {
    const row = UUID.test(id) ? await this.lists.oneOfHub(id) : null;
    if (!row) throw connectionNotFound();
    return this.show(row);
  }

  async allow(id: string, { read, write }: Permissions, adminId: string): Promise<PlatformConnectionDto> {
    const permissions = { read, write };
    await this.change(id, adminId, 'platform.permissions_changed', permissions, (manager) =>
      this.setPermissions(manager, id, permissions),
    );
    return this.one(id);
  }

  async disconnect(id: string, adminId: string): Promise<DisconnectedDto> {
    const where = { id, organisationId: IsNull() };
    const tool = await this.change(id, adminId, 'platform.disconnected', {}, (manager) =>
      disconnectRow(manager, PlatformConnection, where, this.clock.now()),
    );
    this.revocations.queueInBackground();
    return { id, connection_status: 'disconnected', message: disconnectedText(tool) };
  }

  private async change(
    id: string,
    adminId: string,
    action: string,
    what: object,
    work: (manager: EntityManager) => Promise<string | null>,
  ): Promise<string> {
    if (!UUID.test(id)) throw connectionNotFound();
    const tool = await this.database.transaction(async (manager) => {
      const changed = await work(manager);
      if (changed === null) throw connectionNotFound();
      const event = { action, subject: id, actorId: adminId, detail: { tool: changed, ...what } };
      await this.audit.record(event, manager);
      await this.directory.announce(manager, HUB_KEY);
      return changed;
    });
    this.directory.forget(HUB_KEY);
    return tool;
  }

  private async setPermissions(
    manager: EntityManager,
    id: string,
    permissions: Permissions,
  ): Promise<string | null> {
    const { raw } = await manager
      .createQueryBuilder()
      .update(PlatformConnection)
      .set({ permissions, updatedAt: this.clock.now() })
      .where({ id, organisationId: IsNull(), connectionStatus: In(['connected', 'mock_connected']) })
      .returning('tool_name')
      .execute();
    return (raw as { tool_name: string }[])[0]?.tool_name ?? null;
  }

  private show(row: PlatformRow): PlatformConnectionDto {
    const tool = this.registry.find(row.tool_name);
    return { ...toConnectionDto(row, tool?.manifest), connected_by: row.connected_by };
  }
}
