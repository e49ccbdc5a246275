import { IsIn, IsISO8601, IsString, IsUUID, Length } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { IsDay } from '#platform/validation/is-day.ts';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { PLAN_STATES, type PlanState, type Standing, STANDINGS } from '../launch-types.ts';
import { LaunchTaskDto } from './task.dto.ts';

export class StartLaunchPlanDto {
  @IsUUID()
  template_id: string;

  /** The first day of the plan. */
  @IsDay()
  start_on: string;

  /** For an organization that the caller leads; its members can be given tasks. */
  @Optional()
  @IsUUID()
  organisation_id?: string;

  /** For one location of the organization. */
  @Optional()
  @IsUUID()
  location_id?: string;
}

export class ChangeLaunchPlanDto {
  /** Open tasks move with it, done ones stay. */
  @Optional()
  @IsDay()
  start_on?: string;

  @Optional()
  @IsIn(PLAN_STATES)
  state?: PlanState;
}

export class PlansQuery extends PageQuery {
  /** What the caller is in the plan: all by default. */
  @Optional()
  @IsIn(STANDINGS)
  standing?: Standing;

  @Optional()
  @IsIn(PLAN_STATES)
  state?: PlanState;
}

export class ShiftQuery {
  @IsDay()
  start_on: string;
}

/** A plan in a list. */
export class LaunchPlanSummaryDto {
  id: string;
  /** What the caller is in it. */
  standing: Standing;
  template_name: string;
  template_version: number;
  /** How long it takes. */
  days: number;
  start_on: string;
  state: PlanState;
  owner_id: string;
  owner_name: string | null;
  organisation_id: string | null;
  organisation_name: string | null;
  location_id: string | null;
  location_name: string | null;
  coach_id: string | null;
  coach_name: string | null;
  next_session_at: string | null;
  /** Members get the counts of their own tasks. */
  tasks: number;
  tasks_done: number;
  /** Open tasks that were due before the caller's today. */
  overdue: number;
  last_activity_at: string;
}
export class LaunchPlanListDto extends PageDto {
  items: LaunchPlanSummaryDto[];
}

/** A note of the owner or the coach. */
export class LaunchNoteDto {
  id: string;
  author_id: string | null;
  /** Null when the account has ended, or has no name. */
  author_name: string | null;
  body: string;
  created_at: string;
}

/** A plan with its tasks; members get their own ones and no notes. */
export class LaunchPlanDto extends LaunchPlanSummaryDto {
  /** The caller's day, by which the tasks are overdue or due. */
  today: string;
  /** By due date. */
  items: LaunchTaskDto[];
  /** The newest first, fifty at most. */
  notes: LaunchNoteDto[];
  /** Since when calendar programs can read the tasks by a link; null without one, and for everybody but the owner. */
  feed_since: string | null;
}

export class LaunchFeedDto {
  /** For calendar programs. Whoever has it reads the tasks. */
  url: string;
}

/** A task that another start gives another date. */
export class MovedLaunchTaskDto {
  id: string;
  title: string;
  from: string;
  to: string;
}
export class LaunchShiftDto {
  start_on: string;
  moved: MovedLaunchTaskDto[];
}
export class ChangedLaunchPlanDto extends LaunchPlanDto {
  /** The open tasks that moved; empty when the start stayed. */
  moved: MovedLaunchTaskDto[];
}

export class NewLaunchNoteDto {
  @trimmed
  @IsString()
  @Length(1, 4_000)
  body: string;
}

export class CoachingSessionDto {
  /** Null takes the session off. */
  @Nullable()
  @IsISO8601({ strict: true })
  starts_at: string | null;
}

export class LaunchCoachDto {
  /** A person with the role coach; null leaves the plan without one. */
  @Nullable()
  @IsUUID()
  user_id: string | null;
}

/** Somebody who can be given tasks of a plan. */
export class LaunchPersonDto {
  user_id: string;
  name: string | null;
}
export class LaunchPeopleDto {
  items: LaunchPersonDto[];
}

export class PushedLaunchPlanDto {
  /** How many entries are on their way to the calendar. */
  entries: number;
}

/** Every plan, for administrators who give them coaches. */
export class AdminPlansQuery extends PageQuery {
  @Optional()
  @IsIn(['none', 'some'])
  coach?: 'none' | 'some';

  @Optional()
  @IsIn(PLAN_STATES)
  state?: PlanState;
}
