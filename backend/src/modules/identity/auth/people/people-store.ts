import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { countRows } from '#platform/lists/count-rows.ts';
import { User } from '../users/user.entity.ts';
import type { PeopleQuery, PeopleSort } from './dto/people-query.dto.ts';
import type { PersonDetailDto } from './dto/person-detail.dto.ts';
import type { PersonDto } from './dto/person.dto.ts';
import { filterPeople } from './people-filter.ts';
import { SUSPENSION_COLUMNS } from './suspension.sql.ts';

/** Reads accounts together with their profiles and roles, for the people page. Writes nothing. */
@Injectable()
export class PeopleStore {
  constructor(@InjectRepository(User) private readonly accounts: Repository<User>) {}

  /** The page is found among the accounts alone; only its rows are read with everything that belongs to them. */
  async page(query: PeopleQuery): Promise<PersonDto[]> {
    const { page, page_size: size, sort } = query;
    const ids = filterPeople(this.accounts.createQueryBuilder('u'), query)
      .select('u.id', 'id')
      .limit(size)
      .offset((page - 1) * size);
    ordered(ids, sort);
    const rows = this.people()
      .innerJoin(`(${ids.getQuery()})`, 'listed', 'listed.id = u.id')
      .setParameters(ids.getParameters());
    return (await ordered(rows, sort).getRawMany<PersonRow>()).map(toPerson);
  }

  count(query: PeopleQuery): Promise<number> {
    return countRows(filterPeople(this.accounts.createQueryBuilder('u'), query));
  }

  /** Null where there is no such account. */
  async byId(id: string): Promise<Omit<PersonDetailDto, 'sessions'> | null> {
    const found = this.people()
      .addSelect(PROFILE, 'profile')
      .where('u.id = :id and u.deletedAt is null', { id });
    const row = await found.getRawOne<PersonRow & Pick<PersonDetailDto, 'profile'>>();
    return row ? { ...toPerson(row), profile: row.profile } : null;
  }

  private people(): SelectQueryBuilder<User> {
    return this.accounts.createQueryBuilder('u').innerJoin('profiles', 'p', 'p.id = u.id').select(COLUMNS);
  }
}

type Times = 'last_sign_in_at' | 'last_seen_at' | 'suspended_at' | 'suspended_until';
type PersonRow = Omit<PersonDto, Times | 'created_at'> & { created_at: Date } & Record<Times, Date | null>;

const toPerson = (row: PersonRow): PersonDto => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  suspended_at: row.suspended_at?.toISOString() ?? null,
  suspended_until: row.suspended_until?.toISOString() ?? null,
});

const COLUMNS = `u.id, coalesce(u.email::text, '') as email, coalesce(u.phone, '') as phone, p.first_name, p.last_name,
  p.practice_name, p.user_type,
  array(select r.role::text from user_roles r where r.user_id = u.id order by r.granted_at, r.role) as roles,
  ${SUSPENSION_COLUMNS},
  u.created_at, u.last_sign_in_at,
  greatest(u.last_sign_in_at, (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s
    where s.user_id = u.id)) as last_seen_at`;

const PROFILE = `jsonb_build_object('specialty', p.specialty, 'license_number', p.license_number,
  'license_state', p.license_state, 'phone', p.phone, 'practice_website', p.practice_website,
  'linkedin_url', p.linkedin_url, 'bio', p.bio)`;

type Order = readonly [column: string, direction: 'ASC' | 'DESC', nulls?: 'NULLS FIRST' | 'NULLS LAST'];

/** As the indexes are sorted, read forward or backward. */
const ORDERS: Readonly<Record<PeopleSort, Order>> = {
  created_at: ['u.createdAt', 'ASC'],
  '-created_at': ['u.createdAt', 'DESC'],
  email: ['u.email', 'ASC'],
  '-email': ['u.email', 'DESC'],
  last_sign_in_at: ['u.lastSignInAt', 'ASC', 'NULLS FIRST'],
  '-last_sign_in_at': ['u.lastSignInAt', 'DESC', 'NULLS LAST'],
};

function ordered(query: SelectQueryBuilder<User>, sort: PeopleSort): SelectQueryBuilder<User> {
  const [column, direction, nulls] = ORDERS[sort];
  return query.orderBy(column, direction, nulls).addOrderBy('u.id', direction);
}
