import { IsDateString, IsIn, IsString, MaxLength } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { FLAG_ACTIONS, FLAG_REASONS, type FlagAction, type FlagReason } from '../community-types.ts';
import { AuthorDto } from './author.dto.ts';

export class FlagDto {
  /** `patient_identifiable` hides the post until a moderator decides. */
  @IsIn(FLAG_REASONS)
  reason: FlagReason;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  note?: string;
}

export class FlaggedDto {
  /** The post is hidden now. */
  hidden: boolean;
}

export class FlagQuery extends PageQuery {
  @Optional()
  @IsIn(['open', 'settled'])
  state: 'open' | 'settled' = 'open';
}

/** All reports of one post that are open, or that were settled by one decision. */
export class FlaggedPostDto {
  /** The oldest of the reports; settling it settles all of them. */
  id: string;
  post_id: string;
  topic_id: string;
  topic_title: string;
  opening: boolean;
  body: string;
  hidden: boolean;
  author: AuthorDto;
  reasons: FlagReason[];
  count: number;
  /** At most five, the oldest first. */
  notes: string[];
  first_at: string;
  action: FlagAction | null;
  handled_at: string | null;
  handled_by: string | null;
}
export class FlagListDto extends PageDto {
  items: FlaggedPostDto[];
  /** Posts with open reports. */
  open: number;
}

export class SettleFlagDto {
  /** `hide`: the post stays hidden. `keep`: it is shown. `warn` and `mute` hide it too, and reach its author. */
  @IsIn(FLAG_ACTIONS)
  action: FlagAction;

  /** What the author is told with a warning or a mute. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  reason?: string;

  /** When a mute ends; without, when a moderator lifts it. */
  @Optional()
  @IsDateString({ strict: true })
  until?: string;
}
