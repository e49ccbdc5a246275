import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { type Role, ROLES } from '#access/principal.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

/** A switch for a role, or for the members of an organization: exactly one of the two is named. */
export class OverrideDto {
  @Optional()
  @IsIn(ROLES)
  role?: Role;

  @Optional()
  @IsUUID()
  organisation_id?: string;

  @IsBoolean()
  on: boolean;
}

/** What is to be decided about one feature or tool. */
export class CapabilityDecisionDto {
  @IsString()
  @MaxLength(80)
  key: string;

  /** For everybody whom no override concerns, and for visitors. */
  @IsBoolean()
  default_on: boolean;

  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => OverrideDto)
  overrides: OverrideDto[];
}

export class ChangeCapabilityDto extends CapabilityDecisionDto {
  /** The version that was read. */
  @IsInt()
  @Min(1)
  version: number;

  /** Why; it is written to the audit log. */
  @trimmed
  @IsString()
  @MinLength(3)
  @MaxLength(500)
  reason: string;
}

export class ShownOverrideDto {
  role: Role | null;
  organisation_id: string | null;
  /** Null for a role, and for an organization that is gone. */
  organisation_name: string | null;
  on: boolean;
}

export class CapabilityDto {
  key: string;
  kind: 'feature' | 'tool';
  name: string;
  /** What people lose when it is off. */
  description: string;
  default_on: boolean;
  overrides: ShownOverrideDto[];
  version: number;
  /** When an admin last decided; null when nobody has. */
  updated_at: string | null;
}

/** Features first, then tools, each by name. */
export class CapabilityListDto {
  items: CapabilityDto[];
}

/** What a decision would change, counted in people. */
export class CapabilityEffectDto {
  /** Accounts in all. */
  people: number;
  /** Who will have it. */
  will_have: number;
  lose: number;
  gain: number;
}

export class OwnCapabilityDto {
  key: string;
  kind: 'feature' | 'tool';
  name: string;
  on: boolean;
}

/** What is on for the caller. */
export class OwnCapabilityListDto {
  items: OwnCapabilityDto[];
}

export class PersonCapabilityDto extends OwnCapabilityDto {
  /** What decides: an organization's switch, a role's, or the default. */
  by: 'organisation' | 'role' | 'default';
  /** The roles, or the names of the organizations, that decide. */
  from: string[];
}

export class PersonCapabilityListDto {
  items: PersonCapabilityDto[];
}
