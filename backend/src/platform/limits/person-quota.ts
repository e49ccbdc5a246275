import { sqlOn, type Transaction } from '../database/sql.ts';
import { lockInTransaction } from '../database/transaction-lock.ts';
import { AppError } from '../errors/app-error.ts';

/** So many rows of a kind one person keeps. */
export interface PersonQuota {
  /** In the plural, as the refusal names them. */
  readonly kind: string;
  /** Counts those of $1, in a column `count`. */
  readonly count: string;
  readonly most: number;
  /** What the person can do about it. */
  readonly advice: string;
}

/**
 * Refuses one row too many. It holds the person's lock until the transaction ends, so that rows made at the same moment
 * are counted one after another.
 */
export async function assertRoom(q: Transaction, userId: string, quota: PersonQuota): Promise<void> {
  const { kind, most, advice } = quota;
  await lockInTransaction(q, kind, userId);
  const { count } = await sqlOn(q).one<{ count: number }>(`quota_${kind}`, quota.count, [userId]);
  if (count >= most)
    throw new AppError(
      'too_many',
      422,
      `You have ${most.toLocaleString('en-US')} ${kind} already. ${advice}`,
      { limit: most },
    );
}
