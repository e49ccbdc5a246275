import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { MemberSanctionListDto, SanctionQuery } from '../dto/sanction.dto.ts';
import { nameOf } from '../people.sql.ts';
import { MemberSanction } from './member-sanction.entity.ts';
import { toSanctionDto } from './sanction-view.ts';

interface Names {
  readonly by_name: string | null;
  readonly member_name: string;
  readonly total: number;
}

/** The warnings and mutes of all members, for moderators. */
@Injectable()
export class SanctionList {
  constructor(
    @InjectRepository(MemberSanction) private readonly sanctions: Repository<MemberSanction>,
    private readonly clock: Clock,
  ) {}

  async page({ state, q, page, page_size: size }: SanctionQuery): Promise<MemberSanctionListDto> {
    const now = this.clock.now();
    const found = this.sanctions
      .createQueryBuilder('s')
      .leftJoin('profiles', 'm', 'm.id = s.user_id')
      .leftJoin('profiles', 'n', 'n.id = s.by')
      .addSelect(`coalesce(${nameOf('m')}, 'Member')`, 'member_name')
      .addSelect(nameOf('n'), 'by_name')
      .addSelect('count(*) over ()::int', 'total')
      .where('true');
    if (state === 'muted')
      found.andWhere(`s.kind = 'mute' and s.liftedAt is null and (s.until is null or s.until > :now)`, {
        now,
      });
    if (q !== '') found.andWhere(`strpos(lower(${nameOf('m')}), lower(:q)) > 0`, { q });
    const { entities, raw } = await found
      .orderBy('s.createdAt', 'DESC')
      .addOrderBy('s.id')
      .limit(size)
      .offset((page - 1) * size)
      .getRawAndEntities<Names>();
    const items = entities.map((row, at) => ({
      ...toSanctionDto(row, raw[at]?.by_name ?? null, now),
      member: { id: row.userId, name: raw[at]?.member_name ?? 'Member' },
    }));
    return { items, total: raw[0]?.total ?? 0, page, page_size: size };
  }
}
