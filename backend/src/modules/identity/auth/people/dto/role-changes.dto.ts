import { ArrayUnique, IsArray, IsIn } from 'class-validator';
import { type Role, ROLES } from '#access/principal.ts';
import { Optional } from '#platform/validation/optional.ts';
import { ReasonDto } from '#platform/validation/reason.ts';

/** Which roles a person gets and loses, all of them or none. */
export class RoleChangesDto extends ReasonDto {
  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(ROLES, { each: true })
  add?: Role[];

  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(ROLES, { each: true })
  remove?: Role[];
}

export class PersonRolesDto {
  id: string;
  /** In the order they were granted. */
  roles: Role[];
}
