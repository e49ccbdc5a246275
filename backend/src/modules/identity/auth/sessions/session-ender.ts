import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { SESSIONS_CHANGED, SessionCache } from './session-cache.ts';

/** Ends what a user may do from outside the user's own session, in this process at once and by NOTIFY in the others. */
@Injectable()
export class SessionEnder {
  constructor(
    private readonly sql: Sql,
    private readonly cache: SessionCache,
  ) {}

  /** Runs a change of the user's rights in one transaction; nobody remembers the old ones after it. */
  async ending<T>(userId: string, change: (q: SqlRunner) => Promise<T>): Promise<T> {
    const result = await this.sql.tx(async (q) => {
      const changed = await change(q);
      await q.run('user_changed_notify', 'select pg_notify($1, $2)', [SESSIONS_CHANGED, userId]);
      return changed;
    });
    this.cache.drop(userId);
    return result;
  }

  async endAll(q: SqlRunner, userId: string): Promise<void> {
    await q.run('sessions_end_all', 'delete from auth.sessions where user_id = $1', [userId]);
  }
}
