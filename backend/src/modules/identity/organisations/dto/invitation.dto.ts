import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { ORG_ROLES, type OrgRole, type Permission, PERMISSIONS } from '../org-roles.ts';

export class NewInvitationsDto {
  /** At most 20 at once; each gets an answer of its own. */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(255, { each: true })
  emails: string[];

  @IsIn(ORG_ROLES)
  org_role: OrgRole;

  @IsIn(PERMISSIONS, { each: true })
  @ArrayMaxSize(20)
  grants: Permission[];

  /** The locations that the grants are limited to; missing or empty means no limit. */
  @Optional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(200)
  location_ids?: string[];
}

export class InvitationResultDto {
  email: string;
  result: 'sent' | 'already_member' | 'already_invited' | 'invalid';
}

export class InvitationResultListDto {
  /** One for each address, in the order they were given. */
  items: InvitationResultDto[];
}

export class InvitationFileDto {
  /** The text of a CSV file with the columns email, role, permissions and locations; at most 500 rows. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(64_000)
  csv: string;

  /** False only says what would become of each row. */
  @IsBoolean()
  send: boolean;
}

export class InvitationRowDto extends InvitationResultDto {
  /** Its line in the file; the header is line 1. */
  line: number;
  /** Why nobody can be invited by this row. */
  reason: string | null;
}

export class InvitationRowListDto {
  /** One for each row, in the order of the file. */
  items: InvitationRowDto[];
  sent: boolean;
}

/** An open invitation, for those who lead the organisation. */
export class InvitationDto {
  id: string;
  email: string;
  org_role: OrgRole;
  grants: Permission[];
  location_ids: string[];
  /** An expired one can be sent again or withdrawn. */
  expired: boolean;
  expires_at: string;
  sent_at: string;
}

export class InvitationListDto {
  items: InvitationDto[];
}

/** What the link of an invitation shows its holder, signed in or not. */
export class InvitationGlanceDto {
  organisation_name: string;
  org_role: OrgRole;
  /** It can no longer be accepted: it is too old, was withdrawn, or was used. */
  expired: boolean;
}

/** An open invitation to the caller's own confirmed address. */
export class WaitingInvitationDto {
  id: string;
  organisation_name: string;
  org_role: OrgRole;
  grants: Permission[];
  /** Who sent it, where that is still known. */
  invited_by: string | null;
  expires_at: string;
}

export class WaitingInvitationListDto {
  items: WaitingInvitationDto[];
}
