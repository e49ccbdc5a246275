import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { deviceName } from './device-name.ts';
import type { SessionDto } from './dto/session.dto.ts';
import { SessionCache } from './session-cache.ts';
import { END } from './my-sessions.sql.ts';
import { sessionIsActive } from './session-lifetime.ts';
import { Session } from './session.entity.ts';

/** Where a person is signed in, and the end of one of these places. */
@Injectable()
export class MySessions {
  constructor(
    private readonly data: DataSource,
    private readonly cache: SessionCache,
    private readonly audit: Audit,
    private readonly env: Env,
  ) {}

  /** @param current the session that asks; null for a list that somebody else reads */
  async list(userId: string, current: string | null): Promise<SessionDto[]> {
    const sessions = await this.data.manager
      .createQueryBuilder(Session, 's')
      .where({ userId, revokedAt: IsNull() })
      .andWhere(sessionIsActive('s', this.env))
      .getMany();
    return sessions.map((session) => toDto(session, current)).sort(currentAndNewestFirst);
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

const toDto = (
  { id, userAgent, ip, aal, createdAt, refreshedAt }: Session,
  current: string | null,
): SessionDto => ({
  ...{ id, current: id === current, device: deviceName(userAgent), ip, aal },
  created_at: createdAt.toISOString(),
  last_used_at: (refreshedAt ?? createdAt).toISOString(),
});

const currentAndNewestFirst = (a: SessionDto, b: SessionDto): number =>
  Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at);
