import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import type { PeopleQuery, PeopleSort } from './dto/people-query.dto.ts';
import type { PersonDto } from './dto/person.dto.ts';
import { SUSPENSION_COLUMNS } from './suspension.sql.ts';

/** Reads accounts together with their profiles and roles, for the people page. Writes nothing. */
@Injectable()
export class PeopleStore {
  constructor(private readonly sql: Sql) {}

  async page(query: PeopleQuery): Promise<PersonDto[]> {
    const { q, role, page, page_size: size, sort } = query;
    const values = [q, role ?? null, size, (page - 1) * size];
    const rows = await this.sql.many<PersonRow>(`people_by_${sort}`, pageBy(sort), values);
    return rows.map(toPerson);
  }

  async count({ q, role }: PeopleQuery): Promise<number> {
    return (await this.sql.one<{ count: number }>('people_count', COUNT, [q, role ?? null])).count;
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

const FROM = `
  from auth.users u join profiles p on p.id = u.id
  where u.deleted_at is null and ($1 = '' or strpos(lower(u.email::text), lower($1)) > 0 or strpos(u.phone, ltrim($1, '+')) > 0
      or strpos(lower(concat_ws(' ', p.first_name, p.last_name)), lower($1)) > 0)
    and ($2::text is null or exists (select 1 from user_roles r where r.user_id = u.id and r.role = $2))`;

const COUNT = `select count(*)::int as count ${FROM}`;

const COLUMNS: Readonly<Record<string, string>> = {
  created_at: 'u.created_at',
  email: 'u.email',
  last_sign_in_at: 'u.last_sign_in_at',
};

function pageBy(sort: PeopleSort): string {
  const descending = sort.startsWith('-');
  const column = COLUMNS[descending ? sort.slice(1) : sort] ?? 'u.created_at';
  const order = descending ? 'desc nulls last' : 'asc nulls first';
  return `
    select u.id, coalesce(u.email::text, '') as email, coalesce(u.phone, '') as phone, p.first_name, p.last_name, p.practice_name, p.user_type,
      array(select r.role::text from user_roles r where r.user_id = u.id order by r.granted_at, r.role) as roles,
      ${SUSPENSION_COLUMNS},
      u.created_at, u.last_sign_in_at
    ${FROM} order by ${column} ${order}, u.id limit $3 offset $4`;
}
