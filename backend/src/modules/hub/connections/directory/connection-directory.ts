import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Listener } from '#platform/database/listener.ts';
import { Sql } from '#platform/database/sql.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { type HeldConnection, type HeldRow, preferred, toHeld } from './held-connection.ts';

/** Whoever changes connections says so on this channel; the payload says whose: a person's id, or one of the two below. */
export const CONNECTIONS_CHANNEL = 'connections';
export type HeldConnections = ReadonlyMap<string, HeldConnection>;

const PEOPLE = 5_000;
const KEEP_MS = 60_000;

/** What is withheld is opened by nobody. */
const SEALED = 'case when c.withheld_at is null then c.sealed end as sealed';

const HELD = `select i.id, i.user_id as owner_id, null as organisation_id, i.tool_name, i.connection_status, i.permissions, i.credentials_id,
    i.is_pica_native, i.needs_reconnect, ${SEALED}, c.tool_id as credential_tool, c.scopes,
    coalesce(i.credentials_id in (select a.credentials_id::text from connect_attempts a
      where a.user_id = $1 and a.state = 'connected' and a.mode = 'native'), false) as from_attempt
  from picaos_integrations i
  left join credentials c on c.context = 'user' and c.owner_id = i.user_id and c.id::text = i.credentials_id
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by i.updated_at`;

const OF_HUB = `select p.id, p.id as owner_id, p.organisation_id, p.tool_name, p.connection_status, p.permissions, p.credentials_id,
    p.is_pica_native, p.needs_reconnect, ${SEALED}, c.tool_id as credential_tool, c.scopes, c.id is not null as from_attempt
  from platform_connections p
  left join credentials c on c.context = 'platform' and c.owner_id = p.id and c.id::text = p.credentials_id
  where p.connection_status in ('connected', 'mock_connected')`;
const PLATFORM = `${OF_HUB} and p.organisation_id is null`;
const ORGANISATION = `${OF_HUB} and p.organisation_id = $1`;

/** Under which name the hub's own connections are kept. */
const HUB = 'platform';
const OF_ORGANISATION = 'organisation:';
export const organisationKey = (id: string): string => OF_ORGANISATION + id;
/** The same for a row `p` of platform_connections, in a statement that tells of its change. */
export const PLATFORM_KEY = `coalesce('${OF_ORGANISATION}' || p.organisation_id, '${HUB}')`;

/**
 * The connections of one owner (a person, an organisation or the hub), by tool, kept for at most a minute. The writer drops
 * its own copy, NOTIFY the other processes' copies, and while that channel is down nothing is kept. Who may use them is
 * the guard's to say.
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

  /** Of an organisation: only practice systems, since nothing else of it is granted to anybody yet. */
  ofOrganisation(id: string): HeldConnections | Promise<HeldConnections> {
    const key = organisationKey(id);
    return this.known(key) ?? this.read(key, 'connections_organisation', ORGANISATION, [id]);
  }

  /** Where an opened credential is kept: by its grant, so that no other owner's connection is ever looked at. */
  ofGrant({
    context,
    ownerId,
    organisationId,
  }: Pick<HeldConnection, 'context' | 'ownerId' | 'organisationId'>):
    | HeldConnections
    | Promise<HeldConnections> {
    if (context === 'user') return this.ofUser(ownerId);
    return organisationId === null ? this.ofHub() : this.ofOrganisation(organisationId);
  }

  /** For who knows a credential's owner only: a platform connection's id says not whose it is. */
  forgetOwner(context: HeldConnection['context'], ownerId: string): void {
    if (context === 'user') return this.forget(ownerId);
    this.forget(HUB);
    for (const [key, held] of this.kept.entries()) {
      const holds = key.startsWith(OF_ORGANISATION) && [...held.values()].some(({ id }) => id === ownerId);
      if (holds) this.forget(key);
    }
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
    const held = this.byTool(rows, name === 'connections_held' ? 'user' : 'platform');
    if (seen === this.changes && this.listener.connected) this.kept.set(key, held);
    return held;
  }

  private byTool(rows: readonly HeldRow[], context: HeldConnection['context']): HeldConnections {
    const held = new Map<string, HeldConnection>();
    for (const row of rows) {
      const tool = this.registry.find(row.tool_name);
      if (!tool || (row.organisation_id !== null && !isPracticeTool(tool))) continue;
      const connection = toHeld(row, tool.manifest.id, context);
      held.set(connection.toolId, preferred(held.get(connection.toolId), connection));
    }
    return held;
  }
}
