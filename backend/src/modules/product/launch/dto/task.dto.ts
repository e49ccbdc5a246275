import { IsIn, IsInt, IsString, IsUUID, Length, MaxLength, Min } from 'class-validator';
import { IsDay } from '#platform/validation/is-day.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import {
  LINK_TYPES,
  type LinkType,
  OWNER_ROLES,
  type OwnerRole,
  type Phase,
  PHASES,
} from '../launch-types.ts';

/** Where a task is done. */
abstract class TaskLinkDto {
  @Nullable()
  @IsIn(LINK_TYPES)
  link_type?: LinkType | null;

  /** Which course, lesson or product; null leads to the page. */
  @Nullable()
  @IsString()
  @MaxLength(200)
  link_ref?: string | null;
}

export class NewLaunchTaskDto extends TaskLinkDto {
  @IsIn(PHASES)
  phase: Phase;

  @trimmed
  @IsString()
  @Length(3, 160)
  title: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(1_000)
  details?: string;

  /** Not before the start; a weekend moves to Monday. */
  @IsDay()
  due_on: string;

  /** The owner, or a member of the plan's organization. */
  @Optional()
  @IsUUID()
  assignee_id?: string;

  /** Whom it is meant for while nobody has it; the practice lead by default. */
  @Optional()
  @IsIn(OWNER_ROLES)
  owner_role?: OwnerRole;
}

/** What changes; what is not named stays. */
export class ChangeLaunchTaskDto extends TaskLinkDto {
  /** `version` of the task as it was shown. */
  @IsInt()
  @Min(1)
  version: number;

  @Optional()
  @IsIn(PHASES)
  phase?: Phase;

  @Optional()
  @trimmed
  @IsString()
  @Length(3, 160)
  title?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(1_000)
  details?: string;

  @Optional()
  @IsDay()
  due_on?: string;

  /** Null gives the task back to the owner. */
  @Nullable()
  @IsUUID()
  assignee_id?: string | null;
}

/** A dated task of a plan. */
export class LaunchTaskDto {
  id: string;
  plan_id: string;
  phase: Phase;
  title: string;
  details: string;
  due_on: string;
  owner_role: OwnerRole;
  link_type: LinkType | null;
  link_ref: string | null;
  /** It ticks itself when this milestone is found in the data. */
  milestone_key: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  done_at: string | null;
  /** Null while it is open, and where a milestone ticked it. */
  done_by_name: string | null;
  /** A milestone ticked it. */
  auto: boolean;
  /** Only sample data says that the milestone was reached. */
  found_in_sample: boolean;
  /** Added by the owner instead of the template. */
  own: boolean;
  /** Whether the caller may tick it, or take the tick back. */
  may_tick: boolean;
  version: number;
}
