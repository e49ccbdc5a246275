import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { SESSIONS_CHANGED, SessionCache } from './session-cache.ts';

/**
 * Bounds the sessions of one person: beyond the bound the one that was not used for the longest time ends. Sessions with
 * a second step outlast those of a password alone, so that a stolen password ends none of them.
 */
@Injectable()
export class SessionLimit {
  constructor(
    private readonly sql: Sql,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
    private readonly env: Env,
  ) {}

  /** A statement after the one that opened `newest`: the last of several at once sees them all. */
  async keep(userId: string, newest: string, q: SqlRunner = this.sql): Promise<void> {
    const limit = this.env.SESSIONS_PER_PERSON;
    const ended = await q.many<{ id: string }>('session_surplus', END_SURPLUS, [userId, newest, limit]);
    for (const { id } of ended) {
      this.cache.drop(id);
      await this.audit.record(
        { action: 'session.ended', subject: id, actorId: userId, detail: { because: 'too_many', limit } },
        q,
      );
    }
  }
}

const END_SURPLUS = `
  with gone as (
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = $1
      order by id = $2 desc, revoked_at is null desc, aal = 'aal2' desc, coalesce(refreshed_at, created_at) desc, id
      offset $3
    ) returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;
