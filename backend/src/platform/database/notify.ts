import { sqlOn, type Transaction } from './sql.ts';

/** TypeORM has no NOTIFY. */
const NOTIFY = 'select pg_notify($1, $2)';

/** Tells every process that listens to a channel: when the transaction commits, or at once on a plain `Sql`. */
export async function notify(on: Transaction, channel: string, payload: string): Promise<void> {
  await sqlOn(on).run('notify', NOTIFY, [channel, payload]);
}
