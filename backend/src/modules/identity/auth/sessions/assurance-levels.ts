import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { notify } from '#platform/database/notify.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { type UserRow } from '../users/user.row.ts';
import { SESSIONS_CHANGED } from './session-cache.ts';
import type { SessionRow } from './session-store.ts';
import { raiseLevel, END_AAL1, LOWER_LEVEL } from './assurance-level.sql.ts';

/**
 * Raises sessions to aal2 and lowers them again. Every statement tells the other processes; the caller drops the ids
 * from this one's cache once its transaction is committed.
 */
@Injectable()
export class AssuranceLevels {
  private readonly raising: string;

  constructor(env: Env) {
    this.raising = raiseLevel(env);
  }

  /**
   * The session becomes aal2 and its refresh tokens so far die without grace: the counter jumps over one and the
   * rotations that grant the reuse interval are forgotten. Null when the session ended meanwhile.
   */
  async raise(
    q: EntityManager,
    session: { userId: string; sessionId: string; method: string; factorId: string; timestamp: number },
  ): Promise<(UserRow & SessionRow) | null> {
    const { userId, sessionId, method, factorId, timestamp } = session;
    const row = await sqlOn(q).maybe<UserRow & SessionRow>('session_raise', this.raising, [
      userId,
      sessionId,
      factorId,
      timestamp,
      method,
    ]);
    if (row) await notify(q, SESSIONS_CHANGED, sessionId);
    return row;
  }

  /** Ends the person's aal1 sessions but this one, and answers their ids. */
  endWeak(q: EntityManager, userId: string, sessionId: string): Promise<string[]> {
    return ids(sqlOn(q).many<{ id: string }>('session_end_weak', END_AAL1, [userId, sessionId]));
  }

  /** Back to aal1 with the sessions that used the factor, or with all of them. */
  lower(q: EntityManager, userId: string, factorId: string, all: boolean): Promise<string[]> {
    return ids(sqlOn(q).many<{ id: string }>('session_lower', LOWER_LEVEL, [userId, factorId, all]));
  }
}

const ids = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);
