import pg from 'pg';
import { LIVE_CHANNEL, readLiveMessage } from '#common/live/index.ts';
import type { TestHub } from './app.ts';
import { soon } from './soon.ts';

/** Receives what a hub sends to open pages, as `topic event`. */
export class LiveMessages {
  readonly received: string[] = [];

  private constructor(client: pg.Client) {
    client.on('notification', ({ payload = '' }) => {
      const { topic, event } = readLiveMessage(payload);
      this.received.push(`${topic} ${event}`);
    });
  }

  /** While `work` runs. */
  static async during<T>(hub: TestHub, work: (live: LiveMessages) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: hub.env.DATABASE_URL });
    await client.connect();
    try {
      const live = new LiveMessages(client);
      await client.query(`listen ${LIVE_CHANNEL}`);
      return await work(live);
    } finally {
      await client.end();
    }
  }

  /** Whether all of these are received within some seconds. */
  receives(...messages: readonly string[]): Promise<boolean> {
    return soon(async () => messages.every((message) => this.received.includes(message)));
  }
}
