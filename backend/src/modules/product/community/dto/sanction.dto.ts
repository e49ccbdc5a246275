import { IsDateString, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

export class NewSanctionDto {
  @IsIn(['warn', 'mute'])
  kind: 'warn' | 'mute';

  /** When a mute ends; without, when a moderator lifts it. */
  @Optional()
  @IsDateString({ strict: true })
  until?: string;

  /** The member is told this. */
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Say why' })
  @MaxLength(500)
  reason: string;
}

export class SanctionDto {
  id: string;
  kind: 'warn' | 'mute';
  until: string | null;
  reason: string;
  /** The moderator; null when the account is gone. */
  by: string | null;
  created_at: string;
  lifted_at: string | null;
  /** A mute that holds now. */
  active: boolean;
}
export class SanctionListDto {
  items: SanctionDto[];
}

/** `q` is a part of the member's name. */
export class SanctionQuery extends SearchQuery {
  /** `muted`: mutes that hold now. `all`: also warnings, and mutes that are over. */
  @Optional()
  @IsIn(['muted', 'all'])
  state: 'muted' | 'all' = 'muted';
}

export class SanctionedMemberDto {
  id: string;
  name: string;
}
export class MemberSanctionDto extends SanctionDto {
  member: SanctionedMemberDto;
}
export class MemberSanctionListDto extends PageDto {
  /** The newest first. */
  items: MemberSanctionDto[];
}
