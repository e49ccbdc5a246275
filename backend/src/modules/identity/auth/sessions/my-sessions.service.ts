import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { deviceName } from './device-name.ts';
import type { SessionDto } from './dto/session.dto.ts';
import { sessionIsActive } from './session-lifetime.ts';
import { SESSIONS_CHANGED, SessionCache } from './session-cache.ts';

interface ListedRow {
  id: string;
  user_agent: string | null;
  ip: string | null;
  aal: 'aal1' | 'aal2';
  created_at: Date;
  last_used_at: Date;
}

/** Where a person is signed in, and the end of one of these places. */
@Injectable()
export class MySessions {
  private readonly listing: string;

  constructor(
    private readonly sql: Sql,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
    env: Env,
  ) {
    this.listing = list(env);
  }

  async list({ userId, sessionId }: UserPrincipal): Promise<SessionDto[]> {
    const rows = await this.sql.many<ListedRow>('sessions_mine', this.listing, [userId, sessionId]);
    return rows.map((row) => toDto(row, sessionId));
  }

  async end({ userId }: UserPrincipal, id: string): Promise<void> {
    if (!isUUID(id)) throw sessionNotFound();
    await this.sql.tx(async (q) => {
      if (!(await q.maybe('session_end_mine', END, [userId, id]))) throw sessionNotFound();
      await this.audit.record({ action: 'session.ended', subject: id }, q);
    });
    this.cache.drop(id);
  }
}

/** Somebody else's session gets the very same answer as one that never existed. */
const sessionNotFound = (): AppError => new AppError('not_found', 404, 'Session not found');

const toDto = (row: ListedRow, current: string): SessionDto => ({
  id: row.id,
  current: row.id === current,
  device: deviceName(row.user_agent),
  ip: row.ip,
  aal: row.aal,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
});

const list = (env: Env): string => `
  select id, user_agent, host(ip) as ip, aal, created_at, coalesce(refreshed_at, created_at) as last_used_at
  from auth.sessions s
  where user_id = $1 and revoked_at is null and ${sessionIsActive('s', env)}
  order by id = $2 desc, last_used_at desc`;

const END = `
  with gone as (
    delete from auth.sessions where user_id = $1 and id = $2 and revoked_at is null returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;
