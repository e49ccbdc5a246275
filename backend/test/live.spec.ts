import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import pg from 'pg';
import { LIVE_CHANNEL, Live, type LiveMessage, readLiveMessage } from '#common/live/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { startTestHub, type TestHub } from './support/app.ts';
import { soon } from './support/soon.ts';

let hub: TestHub;
let listener: pg.Client;
const heard: LiveMessage[] = [];

beforeAll(async () => {
  hub = await startTestHub();
  listener = new pg.Client({ connectionString: hub.env.DATABASE_URL });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(readLiveMessage(payload)));
  await listener.query(`listen ${LIVE_CHANNEL}`);
});

afterAll(async () => {
  await listener.end();
  await hub.close();
});

beforeEach(() => {
  heard.length = 0;
});

/** What was heard until now. NOTIFY keeps the order of commits, so a last message shows that nothing more comes. */
async function heardUntilNow(): Promise<LiveMessage[]> {
  const last = { topic: 'end', event: String(Math.random()), payload: {} };
  await hub.app.get(Live).tell(null, last.topic, last.event, last.payload);
  expect(await soon(async () => heard.some(({ event }) => event === last.event))).toBe(true);
  return heard.filter(({ topic }) => topic !== 'end');
}

describe('what is told live', () => {
  const message = { topic: 'ticket:1', event: 'changed', payload: { id: '1' } };
  const tell = (q: Parameters<Live['tell']>[0]) =>
    hub.app.get(Live).tell(q, message.topic, message.event, message.payload);

  it('is heard when its transaction commits, once', async () => {
    await hub.app.get(DataSource).transaction(async (q) => {
      await tell(q);
      await tell(q);
      expect(await heardUntilNow()).toEqual([]);
    });
    expect(await heardUntilNow()).toEqual([message]);
  });

  it('is heard when it is part of a transaction of Sql', async () => {
    await hub.app.get(Sql).tx((q) => tell(q));
    expect(await heardUntilNow()).toEqual([message]);
  });

  it('is never heard when its transaction is rolled back', async () => {
    const undone = hub.app.get(DataSource).transaction(async (q) => {
      await tell(q);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await heardUntilNow()).toEqual([]);
  });

  it('is refused in words when it is too long to be sent', async () => {
    const long = hub.app.get(Live).tell(null, 'ticket:1', 'changed', { text: 'é'.repeat(4_000) });
    await expect(long).rejects.toThrow('a live message about ticket:1 is longer than 7999 bytes');
    await hub.app.get(Live).tell(null, 'ticket:1', 'changed', { text: 'e'.repeat(7_900) });
    expect(await heardUntilNow()).toHaveLength(1);
  });
});
