import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { EntityManager, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { CaseAccess } from '../cases/case-access.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { CaseNotices } from '../contributions/case-notices.ts';
import type { CaseShareListDto } from '../dto/review.dto.ts';
import { doctorNeeded, notNow, shareNotFound, wrongRole } from '../tps.errors.ts';
import { CaseColleagues } from './case-colleagues.ts';
import { TpsShare } from './tps-share.entity.ts';

const NAME = `nullif(concat_ws(' ', p.first_name, p.last_name), '')`;

/** Who else may read a case. The treating doctor decides; a share ends with the role that it was given for. */
@Injectable()
export class CaseShares {
  constructor(
    @InjectRepository(TpsShare) private readonly shares: Repository<TpsShare>,
    private readonly access: CaseAccess,
    private readonly colleagues: CaseColleagues,
    private readonly notices: CaseNotices,
    private readonly moves: CaseMoves,
    private readonly clock: Clock,
  ) {}

  async list(me: UserPrincipal, id: string): Promise<CaseShareListDto> {
    const { row } = await this.access.find(me, id);
    return this.of(row.id);
  }

  async add(me: UserPrincipal, id: string, userId: string): Promise<CaseShareListDto> {
    const row = await this.own(me, id);
    const role = await this.roleOf(userId);
    await this.shares.manager.transaction((q) => this.share(q, row, { userId, role, byId: me.userId }));
    return this.of(id);
  }

  /** A coach whose review is awaited keeps the case until it is answered or cancelled. */
  async remove(me: UserPrincipal, id: string, userId: string): Promise<void> {
    const row = await this.own(me, id);
    if (row.status === 'coach_review' && row.coachId === userId) throw notNow();
    const { affected } = isUUID(userId) ? await this.shares.delete({ caseId: id, userId }) : { affected: 0 };
    if (!affected) throw shareNotFound();
    await this.moves.tell(null, id);
  }

  /** Part of the caller's transaction; who has the case already is not told again. */
  async share(
    q: EntityManager,
    row: TpsCase,
    { userId, role, byId }: Pick<TpsShare, 'userId' | 'role' | 'byId'>,
  ): Promise<void> {
    const values = { caseId: row.id, userId, role, byId, createdAt: this.clock.now() };
    const insert = q.createQueryBuilder().insert().into(TpsShare).values(values).orIgnore().returning('id');
    const { raw } = await insert.execute();
    if ((raw as unknown[]).length === 0) return;
    await this.notices.shared(q, row, userId);
    await this.moves.tell(q, row.id);
  }

  private async own(me: UserPrincipal, id: string): Promise<TpsCase> {
    const { row, part } = await this.access.find(me, id);
    if (part !== 'owner') throw doctorNeeded();
    return row;
  }

  private async roleOf(userId: string): Promise<'coach' | 'specialist'> {
    for (const role of ['coach', 'specialist'] as const)
      if (await this.colleagues.holdsRole(userId, role)) return role;
    throw wrongRole();
  }

  private async of(caseId: string): Promise<CaseShareListDto> {
    const rows = await this.shares
      .createQueryBuilder('s')
      .leftJoin('profiles', 'p', 'p.id = s.user_id')
      .select('s.user_id', 'user_id')
      .addSelect(`coalesce(${NAME}, '')`, 'name')
      .addSelect('s.role', 'role')
      .addSelect('s.created_at', 'shared_at')
      .where('s.case_id = :caseId', { caseId })
      .orderBy('s.created_at')
      .getRawMany<{ user_id: string; name: string; role: 'coach' | 'specialist'; shared_at: Date }>();
    return { items: rows.map((row) => ({ ...row, shared_at: row.shared_at.toISOString() })) };
  }
}
