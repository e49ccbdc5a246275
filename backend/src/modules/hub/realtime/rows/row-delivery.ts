import { Injectable } from '@nestjs/common';
import type { OwnedTable, Row } from '#hub/rest/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { Channel } from '../channels/channel.ts';
import { Channels } from '../channels/channels.ts';
import { fanOut } from '../sources/fan-out.ts';
import { matching } from './row-bindings.ts';
import type { RowChange } from './row-change.ts';
import { messageOf } from './row-message.ts';
import { followers } from './followers.ts';
import { RowTables } from './row-tables.ts';

/** Reads changed rows once under their owner's rights, and sends them to those who follow them (decision 63). */
@Injectable()
export class RowDelivery {
  constructor(
    private readonly tables: RowTables,
    private readonly channels: Channels,
    private readonly clock: Clock,
  ) {}

  /** @param changes of one table, in the order of their commits */
  async deliver(changes: readonly RowChange[]): Promise<void> {
    const table = this.tables.get(changes[0]?.table ?? '');
    if (!table) return;
    const rows = await this.read(table, changes);
    const at = this.clock.now();
    for (const change of changes) {
      const row =
        change.type === 'DELETE' ? { id: change.id, [table.owner]: change.owner } : rows.get(change.id);
      // One that is gone again is reported by its own deletion.
      if (row) this.send(table, change, row, at);
    }
  }

  private async read(table: OwnedTable, changes: readonly RowChange[]): Promise<Map<string, Row>> {
    const ids = new Map<string, string[]>();
    for (const { type, id, owner } of changes)
      if (type !== 'DELETE') ids.set(owner, [...(ids.get(owner) ?? []), id]);
    const found = new Map<string, Row>();
    for (const [owner, wanted] of ids)
      for (const [id, row] of await this.tables.read(table, wanted, owner)) found.set(id, row);
    return found;
  }

  /** Channels with the same topic and the same bindings get the same message, written once. */
  private send(table: OwnedTable, change: RowChange, row: Row, at: Date): void {
    const alike = new Map<string, Channel[]>();
    for (const channel of followers(this.channels, change.owner)) {
      const ids = matching(channel.rows, change, row);
      if (ids.length === 0) continue;
      const key = `${ids.join()} ${channel.topic}`;
      alike.set(key, [...(alike.get(key) ?? []), channel]);
    }
    for (const [key, channels] of alike) {
      const ids = key.slice(0, key.indexOf(' ')).split(',').map(Number);
      const payload = { ids, data: messageOf(table, change, row, at) };
      const topic = channels[0]?.topic ?? '';
      fanOut(channels, { joinRef: null, ref: null, topic, event: 'postgres_changes', payload });
    }
  }
}
