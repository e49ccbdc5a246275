import { sqlOn, type Transaction } from './sql.ts';

/** TypeORM has no advisory locks. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended($1::text || ':' || $2::text, 0))`;

/**
 * Waits for the lock of one kind and id, and holds it until the transaction ends. Transactions that count rows before they
 * add one run one after another with it.
 */
export async function lockInTransaction(transaction: Transaction, kind: string, id: string): Promise<void> {
  await sqlOn(transaction).run('lock_in_transaction', LOCK, [kind, id]);
}
