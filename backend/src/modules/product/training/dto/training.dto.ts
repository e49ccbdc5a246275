import { IsIn, IsISO8601, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';

export const TARGETS = ['member', 'role', 'location'] as const;
export type TrainingTarget = (typeof TARGETS)[number];

export class NewAssignmentDto {
  @IsUUID()
  course_id: string;

  /** `location`: the members whose permissions are limited to it. Who joins the role or location later gets the course too. */
  @IsIn(TARGETS)
  target: TrainingTarget;

  /** The member's or the location's id, or the name of the role. */
  @IsString()
  @MaxLength(36)
  target_id: string;

  /** The day by which it is to be finished, e.g. 2026-12-31. Assigning the same again changes the day. */
  @IsISO8601({ strict: true })
  @MaxLength(10, { message: 'Enter a day, e.g. 2026-12-31' })
  due_on: string;
}

export class AssignmentDto {
  id: string;
  course_id: string;
  course_title: string;
  /** The course's address is `/courses/` and this. */
  course_slug: string;
  target: TrainingTarget;
  target_id: string;
  /** The member, role or location in words. */
  target_name: string;
  due_on: string;
  /** Active members whom it concerns now. */
  people: number;
  completed: number;
}

export class AssignmentListDto {
  /** The next due first; at most 100. */
  items: AssignmentDto[];
}

/** How the training of one location goes. */
export class LocationTrainingDto {
  location_id: string;
  /** Its active members who were assigned a course; those of the whole organization are members of each location. */
  people: number;
  /** Those of them with nothing overdue. */
  on_track: number;
}

export class LocationTrainingListDto {
  /** By the name of the location; at most 200. */
  items: LocationTrainingDto[];
}

export class MatrixQuery extends PageQuery {}

export const CELL_STATES = ['not_started', 'in_progress', 'completed', 'overdue'] as const;

export class MatrixCellDto {
  course_id: string;
  state: (typeof CELL_STATES)[number];
  /** Of the required lessons. */
  percent: number;
  due_on: string;
  completed_at: string | null;
}

export class MatrixRowDto {
  user_id: string;
  name: string;
  org_role: string;
  /** Of the courses that are assigned to this member. */
  cells: MatrixCellDto[];
}

export class MatrixCourseDto {
  id: string;
  title: string;
  slug: string;
}

export class MatrixDto extends PageDto {
  /** The columns. */
  courses: MatrixCourseDto[];
  items: MatrixRowDto[];
}
