import type { TestHub } from './app.ts';

/** The server is shared by all test files of a run, so only locks of the hub's own database count. */
const AWAITED = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Whether a connection of the hub waits for an advisory lock. */
export async function advisoryLockAwaited(hub: TestHub): Promise<boolean> {
  return (await hub.query(AWAITED)).length > 0;
}
