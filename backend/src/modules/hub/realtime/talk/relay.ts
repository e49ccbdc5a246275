import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Refused } from '../channels/refused.ts';
import { NOTIFY_ALL } from './relay.sql.ts';

const MOST_BYTES = 7_999;
const MOST_WAITING = 2_000;

interface Waiting {
  readonly channel: string;
  readonly text: string;
  readonly sent: PromiseWithResolvers<void>;
}

/** Sends messages to all processes by NOTIFY, in their order: those that come while a statement runs go with the next one. */
@Injectable()
export class Relay {
  private waiting: Waiting[] = [];
  private running = false;

  constructor(private readonly sql: Sql) {}

  /**
   * Resolves when the database has taken it.
   * @throws Refused for what no NOTIFY carries, and when too much waits
   */
  async send(channel: string, message: object): Promise<void> {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > MOST_BYTES)
      throw new Refused(`messages carry less than ${MOST_BYTES} bytes`);
    if (this.waiting.length >= MOST_WAITING) throw new Refused('too many messages wait, try again');
    const sent = Promise.withResolvers<void>();
    this.waiting.push({ channel, text, sent });
    if (!this.running) void this.run();
    await sent.promise;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) await this.sendLot(this.waiting.splice(0));
    this.running = false;
  }

  private async sendLot(lot: readonly Waiting[]): Promise<void> {
    const values = [lot.map(({ channel }) => channel), lot.map(({ text }) => text)];
    try {
      await this.sql.many('realtime_relay', NOTIFY_ALL, values);
      for (const { sent } of lot) sent.resolve();
    } catch (cause) {
      for (const { sent } of lot) sent.reject(cause);
    }
  }
}
