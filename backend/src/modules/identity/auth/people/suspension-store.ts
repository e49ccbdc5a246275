import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import type { SuspensionDto } from './dto/suspension.dto.ts';
import { LOCK, START, END } from './suspension.sql.ts';

type Row = Omit<SuspensionDto, 'suspended_at' | 'suspended_until'> &
  Record<'suspended_at' | 'suspended_until', Date | null>;

/** Writes who is suspended and why, in the caller's transaction. Decides nothing. */
@Injectable()
export class SuspensionStore {
  /** Null when there is no such account; waits for a concurrent change. */
  async lock(q: EntityManager, userId: string): Promise<SuspensionDto | null> {
    const row = await sqlOn(q).maybe<Row>('suspension_lock', LOCK, [userId]);
    return row && toDto(row);
  }

  async suspend(q: EntityManager, userId: string, reason: string, by: string): Promise<SuspensionDto> {
    return toDto(await sqlOn(q).one<Row>('suspension_start', START, [userId, reason, by]));
  }

  async restore(q: EntityManager, userId: string): Promise<SuspensionDto> {
    return toDto(await sqlOn(q).one<Row>('suspension_end', END, [userId]));
  }
}

const toDto = ({ suspended_at, suspended_until, ...row }: Row): SuspensionDto => ({
  ...row,
  suspended_at: suspended_at?.toISOString() ?? null,
  suspended_until: suspended_until?.toISOString() ?? null,
});
