import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { connectionNotFound } from './connect.errors.ts';
import { disconnectedText } from './connect-texts.ts';
import { ConnectionDirectory } from './directory/connection-directory.ts';
import type { ConnectionListDto, DisconnectedDto } from './dto/connection.dto.ts';
import { ConnectionLists } from './connection-lists.ts';
import { toConnectionDto } from './connection.mapper.ts';
import { disconnectRow } from './disconnect-row.ts';
import { Integration } from './integration.entity.ts';
import { Revocations } from './oauth/revocations.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lists and ends a person's own connections. */
@Injectable()
export class ConnectionsService {
  constructor(
    @InjectRepository(Integration) private readonly connections: Repository<Integration>,
    private readonly lists: ConnectionLists,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly registry: ToolRegistry,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<ConnectionListDto> {
    const rows = await this.lists.ofUser(userId);
    return {
      items: rows.map((row) => toConnectionDto(row, this.registry.find(row.tool_name)?.manifest)),
    };
  }

  /** Takes effect at once; a second call changes nothing. Throws 404 for another person's id as for a missing one. */
  async disconnect(id: string, userId: string): Promise<DisconnectedDto> {
    const tool = UUID.test(id) ? await this.end(id, userId) : null;
    if (!tool) throw connectionNotFound();
    this.directory.forget(userId);
    this.revocations.queueInBackground();
    return { id, connection_status: 'disconnected', message: disconnectedText(tool) };
  }

  /** Returns the tool's name, or null for a connection that is not this person's. */
  private end(id: string, userId: string): Promise<string | null> {
    return this.connections.manager.transaction(async (manager) => {
      const tool = await disconnectRow(manager, Integration, { id, userId }, this.clock.now());
      if (tool === null) return (await manager.findOneBy(Integration, { id, userId }))?.toolName ?? null;
      await this.directory.announce(manager, userId);
      const event = { action: 'connection.disconnected', subject: id, actorId: userId, detail: { tool } };
      await this.audit.record(event, manager);
      return tool;
    });
  }
}
