import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Sql, sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { deviceName } from './device-name.ts';
import type { SessionDto } from './dto/session.dto.ts';
import { SessionCache } from './session-cache.ts';
import { list, END } from './my-sessions.sql.ts';

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
    private readonly data: DataSource,
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
    await this.data.transaction(async (q) => {
      if (!(await sqlOn(q).maybe('session_end_mine', END, [userId, id]))) throw sessionNotFound();
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
