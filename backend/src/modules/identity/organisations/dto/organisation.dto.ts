import {
  IsIn,
  IsInt,
  IsString,
  IsTimeZone,
  Length,
  Matches,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { PageDto } from '#platform/lists/page.dto.ts';
import { Nullable } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { type MemberState, ORG_KINDS, type OrgKind, type OrgRole, type Permission } from '../org-roles.ts';

/** A name stands in mails to people who did not ask for them: no addresses, no signs that carry some. */
const PLAIN_NAME = /^(?!.*(:\/\/|www\.))[^<>\p{Cc}]+$/iu;
const named = Matches(PLAIN_NAME, { message: 'name must be a plain name, without a web address' });
const tenDigits = Matches(/^\d{10}$/, { message: 'npi must have 10 digits' });
const ifPresent = ValidateIf((_, value) => value !== undefined);

export class NewOrganisationDto {
  @trimmed
  @IsString()
  @Length(1, 120, { message: 'name must have 1 to 120 characters' })
  @named
  name: string;

  /** `dso` needs a DSO account. */
  @IsIn(ORG_KINDS)
  kind: OrgKind;

  /** The national provider identifier of the organisation. */
  @Nullable()
  @trimmed
  @tenDigits
  npi?: string | null;

  /** An IANA zone name, such as America/New_York. */
  @IsString()
  @MaxLength(60)
  @IsTimeZone({ message: 'timezone must be the name of a time zone, such as America/New_York' })
  timezone: string;
}

/** Only what is named is changed. */
export class ChangeOrganisationDto {
  @ifPresent
  @trimmed
  @IsString()
  @Length(1, 120, { message: 'name must have 1 to 120 characters' })
  @named
  name?: string;

  @Nullable()
  @trimmed
  @tenDigits
  npi?: string | null;

  @ifPresent
  @IsString()
  @MaxLength(60)
  @IsTimeZone({ message: 'timezone must be the name of a time zone, such as America/New_York' })
  timezone?: string;

  /** The version the change was made on. */
  @IsInt()
  @Min(1)
  version: number;
}

export class OrganisationDto {
  id: string;
  name: string;
  kind: OrgKind;
  npi: string | null;
  timezone: string;
  /** Send it back with a change; it grows by one with each save. */
  version: number;
  /** Invented, and the caller's own: it refuses every change. */
  is_sample: boolean;
  created_at: string;
}

export class MembershipLocationDto {
  id: string;
  name: string;
}

/** The caller's place in one organisation. */
export class MembershipDto {
  organisation_id: string;
  name: string;
  kind: OrgKind;
  org_role: OrgRole;
  /** What the caller may do with what belongs to the organisation. */
  grants: Permission[];
  /** The locations that the grants are limited to; empty means no limit. */
  locations: MembershipLocationDto[];
  /** `suspended`: the grants do not count for now. */
  state: MemberState;
  joined_at: string;
}

export class MembershipListDto {
  items: MembershipDto[];
}

export class OrganisationChoiceDto {
  id: string;
  name: string;
  kind: OrgKind;
  /** Active members. */
  members: number;
}

export class OrganisationChoiceListDto extends PageDto {
  items: OrganisationChoiceDto[];
}
