import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { sqlOn, type Transaction } from './sql.ts';

/** TypeORM has no advisory locks. */
const LOCK_KEY = 'select pg_advisory_xact_lock($1)';
const LOCK = `select pg_advisory_xact_lock(hashtextextended($1::text || ':' || $2::text, 0))`;

/**
 * Waits for the lock of one kind and id, and holds it until the transaction ends. Transactions that count rows before they
 * add one run one after another with it.
 */
export async function lockInTransaction(transaction: Transaction, kind: string, id: string): Promise<void> {
  await sqlOn(transaction).run('lock_in_transaction', LOCK, [kind, id]);
}

/** Waits for a lock that there is once in the whole hub, and holds it until the transaction ends. */
export async function lockHub(transaction: Transaction, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await sqlOn(transaction).run('lock_hub', LOCK_KEY, [ADVISORY_LOCKS[lock]]);
}
