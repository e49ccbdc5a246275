import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { connectionNotFound } from './connect.errors.ts';
import { disconnectedText } from './connect-texts.ts';
import { ConnectionDirectory } from './directory/connection-directory.ts';
import type { ConnectionListDto, DisconnectedDto } from './dto/connection.dto.ts';
import { type ConnectionRow, toConnectionDto } from './connection.mapper.ts';
import { Revocations } from './oauth/revocations.ts';

const LIST = `select i.id, i.tool_name, i.connection_status, i.permissions, i.is_pica_native, i.mock_data_enabled,
    i.dev_mode, i.needs_reconnect, i.reconnect_reason, c.account_label, c.scopes, a.agreed_on::text as agreed_on,
    i.created_at, i.updated_at
  from picaos_integrations i
  left join connection_agreements a on a.connection_id = i.id
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by i.created_at, i.id`;

/** The credential goes with the connection, by a trigger, and its token is revoked: so it is whoever changes the row. */
const DISCONNECT = `with gone as (
    update picaos_integrations set connection_status = 'disconnected', needs_reconnect = false,
      reconnect_reason = null, updated_at = $3
      where id = $1 and user_id = $2 and connection_status <> 'disconnected'
      returning id, user_id, tool_name
  )
  select tool_name, pg_notify('connections', user_id::text) from gone`;

const OWN = 'select tool_name from picaos_integrations where id = $1 and user_id = $2';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A person's own connections: what they hold, and how they let go of one. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly registry: ToolRegistry,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<ConnectionListDto> {
    const rows = await this.sql.many<ConnectionRow>('connections_list', LIST, [userId]);
    return {
      items: rows.map((row) => toConnectionDto(row, this.registry.find(row.tool_name)?.manifest)),
    };
  }

  /** At once, and again without harm. Somebody else's id looks like a missing one. */
  async disconnect(id: string, userId: string): Promise<DisconnectedDto> {
    const tool = UUID.test(id) ? await this.letGo(id, userId) : null;
    if (!tool) throw connectionNotFound();
    this.directory.forget(userId);
    this.revocations.queueInBackground();
    return { id, connection_status: 'disconnected', message: disconnectedText(tool) };
  }

  private letGo(id: string, userId: string): Promise<string | null> {
    return this.sql.tx(async (q) => {
      const gone = await q.maybe<{ tool_name: string }>('disconnect', DISCONNECT, [
        id,
        userId,
        this.clock.now(),
      ]);
      if (!gone)
        return (await q.maybe<{ tool_name: string }>('connection_own', OWN, [id, userId]))?.tool_name ?? null;
      const detail = { tool: gone.tool_name };
      await this.audit.record({ action: 'connection.disconnected', subject: id, actorId: userId, detail }, q);
      return gone.tool_name;
    });
  }
}
