import { IsIn } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { SearchQuery } from '#platform/lists/page.dto.ts';
import { type Role, ROLES } from '#access/principal.ts';
import { PERSON_STATES, type PersonState } from './person.dto.ts';

const SORTS = [
  'created_at',
  '-created_at',
  'email',
  '-email',
  'last_sign_in_at',
  '-last_sign_in_at',
] as const;
export type PeopleSort = (typeof SORTS)[number];

/** Which people, in which order, which page of them. */
export class PeopleQuery extends SearchQuery {
  @Optional()
  @IsIn(SORTS)
  sort: PeopleSort = '-created_at';

  /** A part of the name, the address or the telephone number, or the whole id. One or two characters are the beginning of it. */
  override q = '';

  @Optional()
  @IsIn(ROLES)
  role?: Role;

  @Optional()
  @IsIn(PERSON_STATES)
  state?: PersonState;
}
