import { isUUID } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import { likeText } from '#platform/lists/like.ts';
import type { User } from '../users/user.entity.ts';
import type { PeopleQuery } from './dto/people-query.dto.ts';
import type { PersonState } from './dto/person.dto.ts';
import { EMAIL, ID, NAME, PHONE } from './people-filter.sql.ts';

/** Limits a statement over accounts `u` to those that the query asks for. Each condition finds an index. */
export function filterPeople(
  found: SelectQueryBuilder<User>,
  { q, role, state }: Pick<PeopleQuery, 'q' | 'role' | 'state'>,
): SelectQueryBuilder<User> {
  found.where('u.deletedAt is null');
  if (q) found.andWhere(`u.id in (${textConditions(q).join(' union ')})`, textValues(q));
  if (role)
    found.andWhere('exists (select 1 from user_roles r where r.user_id = u.id and r.role = :role)', { role });
  if (state) found.andWhere(STATES[state]);
  return found;
}

const BANNED = 'u.bannedUntil > now()';
const NOT_BANNED = `(u.bannedUntil is null or u.bannedUntil <= now())`;
const CONFIRMED = 'coalesce(u.emailConfirmedAt, u.phoneConfirmedAt)';

const STATES: Readonly<Record<PersonState, string>> = {
  suspended: BANNED,
  unconfirmed: `${NOT_BANNED} and ${CONFIRMED} is null`,
  active: `${NOT_BANNED} and ${CONFIRMED} is not null`,
};

/** A trigram index has nothing to look up for a part that is shorter. */
const SHORTEST_PART = 3;

const digitsOf = (q: string): string => q.replaceAll(/[\s()+.-]/g, '');
const isPhone = (q: string): boolean => /^\d{3,}$/.test(digitsOf(q));

function textConditions(q: string): string[] {
  return [EMAIL, NAME, ...(isPhone(q) ? [PHONE] : []), ...(isUUID(q) ? [ID] : [])];
}

/** Up to two characters are the beginning of an address or of a name, more are any part of them. */
function textValues(q: string): Record<string, string> {
  const typed = likeText(q);
  const part = q.length < SHORTEST_PART ? `${typed}%` : `%${typed}%`;
  return { begins: part, word: `% ${typed}%`, digits: `%${digitsOf(q)}%`, id: q };
}
