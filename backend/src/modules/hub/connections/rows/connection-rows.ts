import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { tooManyConnections } from '../connect.errors.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { Integration } from '../integration.entity.ts';
import { Revocations } from '../oauth/revocations.ts';
import { checkName, columnsOf, type ConnectionChanges, type ConnectionFields } from './connection-fields.ts';
import { ownersOf, RowEffects, rowsById, type Writer } from './row-effects.ts';

/** Connections that ended count too: the specification's client adds one with every connect. */
const MAX_ROWS = 1_000;

export interface InsertedRows {
  readonly ids: readonly string[];
  readonly owners: readonly string[];
}

/**
 * Connections as clients of the data API write them, row by row (details 8). Everything happens in the transaction of the
 * caller, who has checked whose rows they are.
 */
@Injectable()
export class ConnectionRows {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly effects: RowEffects,
    private readonly directory: ConnectionDirectory,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
  ) {}

  /** Inserts rows. One that names the credential of a connection the person has already is that connection. */
  async insert(q: EntityManager, rows: readonly ConnectionFields[], writer: Writer): Promise<InsertedRows> {
    const wanted = rows.map((row) => this.toRow(row));
    const owners = ownersOf(wanted);
    for (const owner of owners) await assertRoom(q, owner, wanted);
    const ids: string[] = [];
    for (const row of wanted) ids.push(await this.insertOne(q, row, writer));
    await this.effects.announce(q, owners);
    return { ids: [...new Set(ids)], owners };
  }

  /** Changes rows that the caller has locked. @returns whose they are */
  async update(
    q: EntityManager,
    ids: readonly string[],
    changes: ConnectionChanges,
    writer: Writer,
  ): Promise<string[]> {
    const set = columnsOf(changes);
    const rows = await rowsById(q, ids);
    if (Object.keys(changes).length === 0) return ownersOf(rows);
    for (const row of rows)
      if (isConnect(row, set)) await this.effects.assertMayConnect(q, row.toolName, writer);
    const settled = set.connectionStatus === 'disconnected' ? SETTLED : {};
    await q.update(Integration, { id: In([...ids]) }, { ...set, ...settled, updatedAt: this.clock.now() });
    for (const row of rows) await this.follow(q, row, set, writer);
    await this.effects.announce(q, ownersOf(rows));
    return ownersOf(rows);
  }

  /** After the commit. */
  settle(owners: readonly string[]): void {
    for (const owner of owners) this.directory.forget(owner);
    this.revocations.queueInBackground();
  }

  /** A tool of this hub is stored by its own name, however it was written. */
  private toRow({ user_id: userId, tool_name: name, ...fields }: ConnectionFields): Integration {
    const toolName = checkName(this.registry.find(name)?.manifest.name ?? name);
    const now = this.clock.now();
    const times = { createdAt: now, updatedAt: now };
    return Object.assign(new Integration(), {
      userId: userId.toLowerCase(),
      toolName,
      ...columnsOf(fields),
      ...times,
    });
  }

  private async insertOne(q: EntityManager, row: Integration, writer: Writer): Promise<string> {
    if (row.connectionStatus !== 'disconnected') await this.effects.assertMayConnect(q, row.toolName, writer);
    const same = await existing(q, row);
    if (same) {
      const { connectionStatus, permissions, isPicaNative, mockDataEnabled, updatedAt } = row;
      const set = { connectionStatus, permissions, isPicaNative, mockDataEnabled };
      await q.update(Integration, { id: same.id }, { ...set, updatedAt });
      await this.follow(q, same, set, writer);
      return same.id;
    }
    const { identifiers } = await q.insert(Integration, row);
    const saved = Object.assign(row, { id: String(identifiers[0]?.['id']) });
    if (saved.connectionStatus !== 'disconnected') await this.effects.connected(q, saved, writer);
    return saved.id;
  }

  private async follow(
    q: EntityManager,
    before: Integration,
    set: Partial<Integration>,
    writer: Writer,
  ): Promise<void> {
    const { credentialsId, connectionStatus: status } = set;
    if (credentialsId !== undefined && credentialsId !== before.credentialsId)
      await this.effects.credentialLeft(q, before);
    if (isConnect(before, set)) await this.effects.connected(q, { ...before, ...set } as Integration, writer);
    else if (status === 'disconnected' && before.connectionStatus !== status)
      await this.effects.disconnected(q, before, writer);
  }
}

const SETTLED = { needsReconnect: false, reconnectReason: null };

const isConnect = (before: Integration, { connectionStatus: status }: Partial<Integration>): boolean =>
  status !== undefined && status !== 'disconnected' && status !== before.connectionStatus;

/** The connection of the same person and tool that holds the credential which a new row names. */
async function existing(
  q: EntityManager,
  { userId, toolName, credentialsId, connectionStatus }: Integration,
): Promise<Integration | null> {
  if (!credentialsId || connectionStatus === 'disconnected') return null;
  const held = { userId, toolName, credentialsId, connectionStatus: Not('disconnected' as const) };
  return q.findOneBy(Integration, held);
}

/** One insert at a time per person, so that two at once do not pass the limit together. */
async function assertRoom(q: EntityManager, userId: string, rows: readonly Integration[]): Promise<void> {
  await lockInTransaction(q, 'connection-rows', userId);
  const more = rows.filter((row) => row.userId === userId).length;
  if ((await q.countBy(Integration, { userId })) + more > MAX_ROWS) throw tooManyConnections(MAX_ROWS);
}
