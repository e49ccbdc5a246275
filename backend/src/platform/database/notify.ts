import { EntityManager } from 'typeorm';
import type { Transaction } from './sql.ts';

/** TypeORM has no NOTIFY. */
const NOTIFY = 'select pg_notify($1, $2)';

/** Tells every process that listens to a channel: when the transaction commits, or at once where none is open. */
export async function notify(on: Transaction, channel: string, payload: string): Promise<void> {
  if (on instanceof EntityManager) await on.query(NOTIFY, [channel, payload]);
  else await on.run('notify', NOTIFY, [channel, payload]);
}
