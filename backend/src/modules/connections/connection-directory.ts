import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Listener } from '../../platform/database/listener.ts';
import { Sql } from '../../platform/database/sql.ts';
import { ToolRegistry } from '../tools/index.ts';
import { type HeldConnection, type HeldRow, preferred, toHeld } from './held-connection.ts';

/** Whoever changes a person's connections says so on this channel; the payload is the person's id. */
export const CONNECTIONS_CHANNEL = 'connections';
export type HeldConnections = ReadonlyMap<string, HeldConnection>;

const PEOPLE = 5_000;
const KEEP_MS = 60_000;

const HELD = `select i.id, i.user_id as owner_id, i.tool_name, i.connection_status, i.permissions, i.credentials_id,
    i.is_pica_native, i.needs_reconnect, c.sealed, c.tool_id as credential_tool, c.scopes,
    coalesce(i.credentials_id in (select a.credentials_id::text from connect_attempts a
      where a.user_id = $1 and a.state = 'connected' and a.mode = 'native'), false) as from_attempt
  from picaos_integrations i
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by i.updated_at`;

const PLATFORM = `select p.id, p.id as owner_id, p.tool_name, p.connection_status, p.permissions, p.credentials_id,
    p.is_pica_native, p.needs_reconnect, c.sealed, c.tool_id as credential_tool, c.scopes, c.id is not null as from_attempt
  from platform_connections p
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  where p.organisation_id is null and p.connection_status in ('connected', 'mock_connected')`;

/** Under which name the hub's own connections are kept. */
const HUB = 'platform';

/**
 * The connections a person holds, by tool, kept for at most a minute. The writer drops its own copy, NOTIFY the other
 * processes' copies, and while that channel is down nothing is kept.
 */
@Injectable()
export class ConnectionDirectory {
  private readonly kept = new LRUCache<string, HeldConnections>({ max: PEOPLE, ttl: KEEP_MS });
  private changes = 0;

  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly listener: Listener,
  ) {
    listener.on(CONNECTIONS_CHANNEL, (key) => this.forget(key));
    listener.onGap(() => this.forgetAll());
  }

  /** Without a promise when it is known. */
  ofUser(userId: string): HeldConnections | Promise<HeldConnections> {
    return this.known(userId) ?? this.read(userId, 'connections_held', HELD, [userId]);
  }

  ofHub(): HeldConnections | Promise<HeldConnections> {
    return this.known(HUB) ?? this.read(HUB, 'connections_platform', PLATFORM, []);
  }

  forget(key: string): void {
    this.changes += 1;
    this.kept.delete(key);
  }

  private forgetAll(): void {
    this.changes += 1;
    this.kept.clear();
  }

  private known(key: string): HeldConnections | undefined {
    return this.listener.connected ? this.kept.get(key) : undefined;
  }

  /** What was read while something changed may be old already: it is used once and not kept. */
  private async read(key: string, name: string, text: string, values: unknown[]): Promise<HeldConnections> {
    const seen = this.changes;
    const rows = await this.sql.many<HeldRow>(name, text, values);
    const held = this.byTool(rows, key === HUB ? 'platform' : 'user');
    if (seen === this.changes && this.listener.connected) this.kept.set(key, held);
    return held;
  }

  private byTool(rows: readonly HeldRow[], context: HeldConnection['context']): HeldConnections {
    const held = new Map<string, HeldConnection>();
    for (const row of rows) {
      const tool = this.registry.find(row.tool_name);
      if (!tool) continue;
      const connection = toHeld(row, tool.manifest.id, context);
      held.set(connection.toolId, preferred(held.get(connection.toolId), connection));
    }
    return held;
  }
}
