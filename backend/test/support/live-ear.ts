import pg from 'pg';
import { LIVE_CHANNEL, readLiveMessage } from '#common/live/index.ts';
import type { TestHub } from './app.ts';
import { soon } from './soon.ts';

/** Hears what a hub tells open pages, as `topic event`. */
export class LiveEar {
  readonly heard: string[] = [];

  private constructor(client: pg.Client) {
    client.on('notification', ({ payload = '' }) => {
      const { topic, event } = readLiveMessage(payload);
      this.heard.push(`${topic} ${event}`);
    });
  }

  /** While `work` runs. */
  static async during<T>(hub: TestHub, work: (ear: LiveEar) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: hub.env.DATABASE_URL });
    await client.connect();
    try {
      const ear = new LiveEar(client);
      await client.query(`listen ${LIVE_CHANNEL}`);
      return await work(ear);
    } finally {
      await client.end();
    }
  }

  /** Whether all of these are heard within some seconds. */
  hears(...messages: readonly string[]): Promise<boolean> {
    return soon(async () => messages.every((message) => this.heard.includes(message)));
  }
}
