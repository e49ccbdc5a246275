import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { DOCTOR_ROLES } from '../cases/case-roles.ts';
import type { CaseColleagueDto, CaseColleagueListDto, CaseColleaguesQuery } from '../dto/review.dto.ts';

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;
const HAS_ROLE = `exists (select from user_roles r where r.user_id = p.id and r.role = any(:roles))`;

/** People for a case: coaches and specialists to share it with, and doctors for whom the caller may prepare one. */
@Injectable()
export class CaseColleagues {
  constructor(
    @InjectDataSource() private readonly data: DataSource,
    private readonly organisations: Organisations,
  ) {}

  async list(me: UserPrincipal, query: CaseColleaguesQuery): Promise<CaseColleagueListDto> {
    const { page, page_size, q } = query;
    const found = query.role === 'doctor' ? await this.doctors(me) : this.holders(query.role);
    found.andWhere('p.id <> :me', { me: me.userId }).andWhere(`${NAME} <> ''`);
    if (q) found.andWhere(`strpos(lower(${NAME}), lower(:q)) > 0`, { q });
    const rows = await found
      .addSelect('count(*) over ()::int', 'total')
      .orderBy(NAME)
      .addOrderBy('p.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .getRawMany<CaseColleagueDto & { total: number }>();
    const items = rows.map(({ total: _, ...person }) => person);
    return { items, total: rows[0]?.total ?? 0, page, page_size };
  }

  async holdsRole(userId: string, role: 'coach' | 'specialist'): Promise<boolean> {
    const found = this.holders(role).andWhere('p.id = :userId', { userId });
    return (await found.getRawOne()) !== undefined;
  }

  private holders(role: 'coach' | 'specialist'): SelectQueryBuilder<object> {
    return this.people([role])
      .addSelect('null::uuid', 'organisation_id')
      .addSelect('null', 'organisation_name');
  }

  private async doctors({ userId }: UserPrincipal): Promise<SelectQueryBuilder<object>> {
    const grants = await this.organisations.grantsOf(userId);
    const ids = grants.filter(({ permissions }) => permissions.includes('tps.write'));
    return this.people(DOCTOR_ROLES)
      .innerJoin(
        'organisation_members',
        'm',
        `m.user_id = p.id and m.state = 'active' and m.organisation_id = any(:ids)`,
        { ids: ids.map(({ organisation_id }) => organisation_id) },
      )
      .innerJoin('organisations', 'o', 'o.id = m.organisation_id')
      .addSelect('o.id', 'organisation_id')
      .addSelect('o.name', 'organisation_name');
  }

  /** Only those who can sign in. */
  private people(roles: readonly string[]): SelectQueryBuilder<object> {
    return this.data
      .createQueryBuilder()
      .select('p.id', 'id')
      .addSelect(NAME, 'name')
      .from('auth.users', 'u')
      .innerJoin('profiles', 'p', 'p.id = u.id')
      .where(HAS_ROLE, { roles: [...roles] })
      .andWhere('u.deleted_at is null and (u.banned_until is null or u.banned_until < now())');
  }
}
