import { ArrayMaxSize, ArrayUnique, IsIn, IsUUID, ValidateIf } from 'class-validator';
import {
  MEMBER_STATES,
  type MemberState,
  ORG_ROLES,
  type OrgRole,
  type Permission,
  PERMISSIONS,
} from '../org-roles.ts';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';

const ifPresent = ValidateIf((_, value) => value !== undefined);

/** Which page of the members; `q` finds names and addresses. */
export class MembersQuery extends SearchQuery {}

/** Only what is named is changed. */
export class ChangeMemberDto {
  @ifPresent
  @IsIn(ORG_ROLES)
  org_role?: OrgRole;

  /** All of them, not only the new ones. */
  @ifPresent
  @IsIn(PERMISSIONS, { each: true })
  @ArrayMaxSize(20)
  grants?: Permission[];

  /** The locations that the grants are limited to: all of them, not only the new ones. Empty means no limit. */
  @ifPresent
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(200)
  location_ids?: string[];

  /** `suspended` takes all grants away for as long as it stands. */
  @ifPresent
  @IsIn(MEMBER_STATES)
  state?: MemberState;
}

export class MemberDto {
  user_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  org_role: OrgRole;
  grants: Permission[];
  /** The locations that the grants are limited to; empty means no limit. */
  location_ids: string[];
  state: MemberState;
  last_sign_in_at: string | null;
  joined_at: string;
}

export class MemberListDto extends PageDto {
  items: MemberDto[];
}
