import { Injectable } from '@nestjs/common';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import { Channels } from '../channels/channels.ts';
import { Departures } from '../channels/departures.ts';
import { followers } from './followers.ts';
import { RowDelivery } from './row-delivery.ts';
import { ROW_CHANGES, type RowChange } from './row-change.ts';
import { RowQueue } from './row-queue.ts';

/** Hears which rows were changed, and brings them to the channels that listen to them, in the order of the commits. */
@Injectable()
export class RowSource {
  private readonly queues = new Map<string, RowQueue>();

  constructor(
    private readonly delivery: RowDelivery,
    private readonly channels: Channels,
    private readonly departures: Departures,
    private readonly listener: Listener,
    private readonly log: Log,
  ) {}

  /** From now on. */
  begin(): void {
    this.listener.on(ROW_CHANGES, (text) => this.take(JSON.parse(text) as RowChange));
  }

  /** A change that nobody follows here costs nothing more. */
  private take(change: RowChange): void {
    if (followers(this.channels, change.owner).length === 0) return;
    if (!this.queueOf(change.table).add(change)) this.failAll('too many changes of rows wait');
  }

  private queueOf(table: string): RowQueue {
    const known = this.queues.get(table);
    if (known) return known;
    const deliver = (changes: readonly RowChange[]) => this.deliver(changes);
    const queue = new RowQueue(deliver);
    this.queues.set(table, queue);
    return queue;
  }

  private async deliver(changes: readonly RowChange[]): Promise<void> {
    try {
      await this.delivery.deliver(changes);
    } catch (cause) {
      this.failAll('changed rows could not be read', cause);
    }
  }

  /** Who follows rows joins again, and loads anew what it shows. */
  private failAll(why: string, cause?: unknown): void {
    this.log.warn({ err: cause }, why);
    for (const channel of [...this.channels.all()])
      if (channel.rows.length > 0) this.departures.fail(channel);
  }
}
