import { DataSource } from 'typeorm';
import { soon } from './soon.ts';
import type { TestHub } from './app.ts';

/** The server is shared by all test files of a run, so only locks of the hub's own database count. */
const AWAITED = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Whether a connection of the hub waits for an advisory lock. */
export async function advisoryLockAwaited(hub: TestHub): Promise<boolean> {
  return (await hub.query(AWAITED)).length > 0;
}

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Rows that another transaction holds locked, so that requests meet exactly there. */
export interface HeldRows {
  /** Resolves when so many connections of the hub wait for a lock; throws when they never do. */
  awaitedBy(connections: number): Promise<void>;
  release(): Promise<void>;
}

/** @param select - A statement that ends with `for update` */
export async function holdRows(hub: TestHub, select: string, values: unknown[]): Promise<HeldRows> {
  const runner = hub.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  await runner.query(select, values);
  return {
    awaitedBy: async (connections) => {
      const met = await soon(async () => (await hub.query(WAITING)).length >= connections);
      if (!met) throw new Error(`${connections} connections did not come to wait for the lock`);
    },
    release: async () => {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}
