import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { PeopleQuery, PeopleSort } from './dto/people-query.dto.ts';
import type { PersonDto } from './dto/person.dto.ts';
import { SUSPENSION_COLUMNS } from './suspension.sql.ts';

/** Reads accounts together with their profiles and roles, for the people page. Writes nothing. */
@Injectable()
export class PeopleStore {
  constructor(@InjectRepository(User) private readonly accounts: Repository<User>) {}

  async page(query: PeopleQuery): Promise<PersonDto[]> {
    const { page, page_size: size, sort } = query;
    const { column, order, nulls } = orderOf(sort);
    const rows = await this.matching(query)
      .select(COLUMNS)
      .orderBy(column, order, nulls)
      .addOrderBy('u.id')
      .limit(size)
      .offset((page - 1) * size)
      .getRawMany<PersonRow>();
    return rows.map(toPerson);
  }

  count(query: PeopleQuery): Promise<number> {
    return this.matching(query).getCount();
  }

  private matching({ q, role }: PeopleQuery): SelectQueryBuilder<User> {
    const query = this.accounts
      .createQueryBuilder('u')
      .innerJoin('profiles', 'p', 'p.id = u.id')
      .where('u.deletedAt is null');
    if (q) query.andWhere(MATCHES, { q });
    if (role) query.andWhere(HAS_ROLE, { role });
    return query;
  }
}

type Times = 'created_at' | 'last_sign_in_at' | 'suspended_at' | 'suspended_until';
type PersonRow = Omit<PersonDto, Times> & { created_at: Date } & Record<
    Exclude<Times, 'created_at'>,
    Date | null
  >;

const toPerson = (row: PersonRow): PersonDto => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  suspended_at: row.suspended_at?.toISOString() ?? null,
  suspended_until: row.suspended_until?.toISOString() ?? null,
});

const MATCHES = `(strpos(lower(u.email::text), lower(:q)) > 0 or strpos(u.phone, ltrim(:q, '+')) > 0
  or u.id::text = lower(:q)
  or strpos(lower(concat_ws(' ', p.first_name, p.last_name)), lower(:q)) > 0)`;
const HAS_ROLE = 'exists (select 1 from user_roles r where r.user_id = u.id and r.role = :role)';

const COLUMNS = `u.id, coalesce(u.email::text, '') as email, coalesce(u.phone, '') as phone, p.first_name, p.last_name,
  p.practice_name, p.user_type,
  array(select r.role::text from user_roles r where r.user_id = u.id order by r.granted_at, r.role) as roles,
  ${SUSPENSION_COLUMNS},
  u.created_at, u.last_sign_in_at`;

const SORTED: Readonly<Record<string, string>> = {
  created_at: 'u.createdAt',
  email: 'u.email',
  last_sign_in_at: 'u.lastSignInAt',
};

function orderOf(sort: PeopleSort) {
  const descending = sort.startsWith('-');
  const column = SORTED[descending ? sort.slice(1) : sort] ?? 'u.createdAt';
  return descending
    ? ({ column, order: 'DESC', nulls: 'NULLS LAST' } as const)
    : ({ column, order: 'ASC', nulls: 'NULLS FIRST' } as const);
}
