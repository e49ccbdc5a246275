import type { EntityManager } from 'typeorm';
import { lockInTransaction } from '../database/transaction-lock.ts';
import { AppError } from '../errors/app-error.ts';

/** So many rows of a kind one person keeps. */
export interface PersonQuota {
  /** In the plural, as the refusal names them. */
  readonly kind: string;
  readonly count: (q: EntityManager, userId: string) => Promise<number>;
  readonly most: number;
  /** What the person can do about it. */
  readonly advice: string;
}

/**
 * Refuses one row too many. It holds the person's lock until the transaction ends, so that rows made at the same moment
 * are counted one after another.
 */
export async function assertRoom(q: EntityManager, userId: string, quota: PersonQuota): Promise<void> {
  const { kind, most, advice } = quota;
  await lockInTransaction(q, kind, userId);
  if ((await quota.count(q, userId)) >= most)
    throw new AppError(
      'too_many',
      422,
      `You have ${most.toLocaleString('en-US')} ${kind} already. ${advice}`,
      { limit: most },
    );
}
