import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { USER_COLUMNS, type UserRow } from '../users/user.row.ts';
import { sessionIsActive } from './session-lifetime.ts';
import { SESSIONS_CHANGED } from './session-cache.ts';
import { SESSION_COLUMNS } from './session.sql.ts';
import type { SessionRow } from './session-store.ts';

/**
 * Raises sessions to aal2 and lowers them again. Every statement tells the other processes; the caller drops the ids
 * from this one's cache once its transaction is committed.
 */
@Injectable()
export class AssuranceLevels {
  private readonly raising: string;

  constructor(env: Env) {
    this.raising = raise(env);
  }

  /**
   * The session becomes aal2 and its refresh tokens so far die without grace: the counter jumps over one and the
   * rotations that grant the reuse interval are forgotten. Null when the session ended meanwhile.
   */
  async raise(
    q: SqlRunner,
    session: { userId: string; sessionId: string; method: string; factorId: string; timestamp: number },
  ): Promise<(UserRow & SessionRow) | null> {
    const { userId, sessionId, method, factorId, timestamp } = session;
    const row = await q.maybe<UserRow & SessionRow>('session_raise', this.raising, [
      userId,
      sessionId,
      factorId,
      timestamp,
      method,
    ]);
    if (row) await q.run('session_notify', 'select pg_notify($1, $2)', [SESSIONS_CHANGED, sessionId]);
    return row;
  }

  /** Ends the person's aal1 sessions but this one, and answers their ids. */
  endWeak(q: SqlRunner, userId: string, sessionId: string): Promise<string[]> {
    return ids(q.many<{ id: string }>('session_end_weak', END_WEAK, [userId, sessionId]));
  }

  /** Back to aal1 with the sessions that used the factor, or with all of them. */
  lower(q: SqlRunner, userId: string, factorId: string, all: boolean): Promise<string[]> {
    return ids(q.many<{ id: string }>('session_lower', LOWER, [userId, factorId, all]));
  }
}

const ids = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

/** What the session was proved with besides the second factor; newest first. */
const FIRST_FACTORS = `
  (select coalesce(jsonb_agg(a.value order by a.ordinality), '[]')
   from jsonb_array_elements(s.amr) with ordinality a where a.value ->> 'method' not in ('totp', 'mfa/recovery_code'))`;

const raise = (env: Env): string => `
  update auth.sessions s set
    aal = 'aal2',
    amr = jsonb_build_array(jsonb_build_object('method', $5::text, 'timestamp', $4::bigint)) || ${FIRST_FACTORS},
    factor_id = $3::uuid,
    refresh_counter = s.refresh_counter + 2,
    rotations = '{}',
    refreshed_at = now(),
    updated_at = now()
  from auth.users u
  where s.id = $2 and s.user_id = $1 and u.id = s.user_id and u.deleted_at is null and s.revoked_at is null
    and ${sessionIsActive('s', env)}
  returning ${USER_COLUMNS}, ${SESSION_COLUMNS}`;

const END_WEAK = `
  with gone as (
    delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1' returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;

const LOWER = `
  with low as (
    update auth.sessions s set aal = 'aal1', factor_id = null, amr = ${FIRST_FACTORS}
    where s.user_id = $1 and s.aal = 'aal2' and (s.factor_id = $2 or $3::boolean) returning s.id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from low`;
