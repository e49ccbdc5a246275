import type { SqlRunner } from '../database/sql.ts';
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

const TURN = `select pg_advisory_xact_lock(hashtextextended($1::text || ':' || $2::text, 0))`;

/**
 * Refuses one row too many. It holds the person's turn until the transaction ends, so that rows made at the same moment
 * are counted one after another.
 */
export async function assertRoom(q: SqlRunner, userId: string, quota: PersonQuota): Promise<void> {
  const { kind, most, advice } = quota;
  await q.run('quota_turn', TURN, [kind, userId]);
  const { count } = await q.one<{ count: number }>(`quota_${kind}`, quota.count, [userId]);
  if (count >= most)
    throw new AppError(
      'too_many',
      422,
      `You have ${most.toLocaleString('en-US')} ${kind} already. ${advice}`,
      { limit: most },
    );
}
