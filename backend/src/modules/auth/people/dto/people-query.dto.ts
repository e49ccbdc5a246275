import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Role, ROLES } from '../../../../access/principal.ts';
import { trimmed } from '../../../../platform/validation/trimmed.ts';

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
export class PeopleQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size = 20;

  @IsOptional()
  @IsIn(SORTS)
  sort: PeopleSort = '-created_at';

  /** A part of the name, the address or the telephone number. */
  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(100)
  q = '';

  @IsOptional()
  @IsIn(ROLES)
  role?: Role;
}
