import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notify } from '#platform/database/notify.ts';
import { SESSIONS_CHANGED, SessionCache } from './session-cache.ts';
import { Session } from './session.entity.ts';

/** Ends what a user may do from outside the user's own session, in this process at once and by NOTIFY in the others. */
@Injectable()
export class SessionEnder {
  constructor(
    private readonly data: DataSource,
    private readonly cache: SessionCache,
  ) {}

  /** Runs a change of the user's rights in one transaction; nobody remembers the old ones after it. */
  async ending<T>(userId: string, change: (q: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.data.transaction(async (q) => {
      const changed = await change(q);
      await notify(q, SESSIONS_CHANGED, userId);
      return changed;
    });
    this.cache.drop(userId);
    return result;
  }

  /** False where the user has no such session. */
  async end(q: EntityManager, userId: string, id: string): Promise<boolean> {
    return ((await q.delete(Session, { id, userId })).affected ?? 0) > 0;
  }

  async endAll(q: EntityManager, userId: string): Promise<void> {
    await q.delete(Session, { userId });
  }
}
