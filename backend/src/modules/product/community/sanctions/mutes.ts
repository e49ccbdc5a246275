import type { EntityManager } from 'typeorm';
import { muted } from '../community.errors.ts';
import { MemberSanction } from './member-sanction.entity.ts';

/** @throws AppError 403 `muted` with the time when the longest mute ends, or null where it has no end */
export async function assertNotMuted(q: EntityManager, userId: string, now: Date): Promise<void> {
  const mute = await q
    .createQueryBuilder(MemberSanction, 's')
    .where("s.userId = :userId and s.kind = 'mute' and s.liftedAt is null", { userId })
    .andWhere('(s.until is null or s.until > :now)', { now })
    .orderBy('s.until', 'DESC', 'NULLS FIRST')
    .limit(1)
    .getOne();
  if (mute) throw muted(mute.until);
}
