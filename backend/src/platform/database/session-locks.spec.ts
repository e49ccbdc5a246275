import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Env } from '#config/env.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { createLog } from '../logging/log.ts';
import { SessionLocks } from './session-locks.ts';

let database: TestDatabase;
let first: SessionLocks;
let second: SessionLocks;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(() => {
  const env = { DATABASE_URL: database.url } as Env;
  [first, second] = [0, 1].map(() => new SessionLocks(env, createLog('silent'))) as [
    SessionLocks,
    SessionLocks,
  ];
});
afterEach(async () => {
  await Promise.all([first.onApplicationShutdown(), second.onApplicationShutdown()]);
});

/** Ends the connections of locks from outside, as a restart of the database does. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'chairside-locks' and datname = current_database()`,
  );
  await client.end();
}

describe('a lock of a session', () => {
  it('is held by one process at a time, and free again when it is released', async () => {
    const lock = await first.tryLock('a');
    expect([await first.tryLock('a'), await second.tryLock('a')]).toEqual([null, null]);
    expect(await second.tryLock('b')).not.toBeNull();
    await lock?.release();
    expect(await second.tryLock('a')).not.toBeNull();
  });

  it('goes to exactly one of many that want it at once', async () => {
    const tries = [first, second, first, second].map((locks) => locks.tryLock('a'));
    expect((await Promise.all(tries)).filter((lock) => lock !== null).length).toBe(1);
  });

  it('tells its holder when the connection ended, and is then free for others', async () => {
    const lock = await first.tryLock('a');
    const lost = lock && once(lock.lost, 'abort');
    await cutConnections();
    await lost;
    expect(await second.tryLock('a')).not.toBeNull();
    await lock?.release();
    expect(await first.tryLock('a')).toBeNull();
    expect(await first.tryLock('b')).not.toBeNull();
  });

  it('ends with its process', async () => {
    await first.tryLock('a');
    await first.onApplicationShutdown();
    expect(await second.tryLock('a')).not.toBeNull();
  });
});
