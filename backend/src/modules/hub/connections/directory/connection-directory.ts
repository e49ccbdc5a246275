import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Listener } from '#platform/database/listener.ts';
import { notify } from '#platform/database/notify.ts';
import { Sql, type Transaction } from '#platform/database/sql.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { HELD_BY_HUB, HELD_BY_ORGANISATION, HELD_BY_USER } from './connection-directory.sql.ts';
import { HUB_KEY, isOrganisationKey, organisationKey } from './connection-keys.ts';
import { type HeldConnection, type HeldRow, preferred, toHeld } from './held-connection.ts';

/** The channel of changes. The payload is the owner's key: a person's id, or one of connection-keys.ts. */
export const CONNECTIONS_CHANNEL = 'connections';
export type HeldConnections = ReadonlyMap<string, HeldConnection>;

const MAX_OWNERS = 5_000;
const KEEP_MS = 60_000;

/**
 * The connections of one owner (a person, an organisation or the hub), by tool, kept for at most a minute. The process that
 * changes them drops its copy; NOTIFY drops the other processes' copies, and while that channel is down nothing is kept. Who may
 * use a connection is decided by the guard.
 */
@Injectable()
export class ConnectionDirectory {
  private readonly kept = new LRUCache<string, HeldConnections>({ max: MAX_OWNERS, ttl: KEEP_MS });
  private changes = 0;

  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly listener: Listener,
  ) {
    listener.on(CONNECTIONS_CHANNEL, (key) => this.forget(key));
    listener.onGap(() => this.forgetAll());
  }

  /** Returns without a promise when they are kept. */
  ofUser(userId: string): HeldConnections | Promise<HeldConnections> {
    return this.known(userId) ?? this.read(userId, 'connections_held', HELD_BY_USER, [userId]);
  }

  ofHub(): HeldConnections | Promise<HeldConnections> {
    return this.known(HUB_KEY) ?? this.read(HUB_KEY, 'connections_platform', HELD_BY_HUB, []);
  }

  /** Of an organisation: only practice systems, since nothing else of it is granted to anybody yet. */
  ofOrganisation(id: string): HeldConnections | Promise<HeldConnections> {
    const key = organisationKey(id);
    return this.known(key) ?? this.read(key, 'connections_organisation', HELD_BY_ORGANISATION, [id]);
  }

  /** The connections of a grant's owner, and of no other. */
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

  /** For a caller that knows only a credential's owner: the id of a platform connection does not tell its organisation. */
  forgetOwner(context: HeldConnection['context'], ownerId: string): void {
    if (context === 'user') return this.forget(ownerId);
    this.forget(HUB_KEY);
    for (const [key, held] of this.kept.entries()) {
      const holds = isOrganisationKey(key) && [...held.values()].some(({ id }) => id === ownerId);
      if (holds) this.forget(key);
    }
  }

  /** In the transaction of a change: when it commits, all other processes forget this owner's connections. */
  announce(transaction: Transaction, key: string): Promise<void> {
    return notify(transaction, CONNECTIONS_CHANNEL, key);
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

  /** Rows that were read while something changed may be outdated: they are used once and not kept. */
  private async read(key: string, name: string, text: string, values: unknown[]): Promise<HeldConnections> {
    const changesBefore = this.changes;
    const rows = await this.sql.many<HeldRow>(name, text, values);
    const held = this.byTool(rows, name === 'connections_held' ? 'user' : 'platform');
    if (changesBefore === this.changes && this.listener.connected) this.kept.set(key, held);
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
