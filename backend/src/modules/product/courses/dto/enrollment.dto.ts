import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { PageDto, PageQuery, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import type { EnrollmentState } from '../course-types.ts';
import { CourseCardDto, OwnEnrollmentDto } from './catalogue.dto.ts';

export const ENROLLMENT_VIEWS = ['in_progress', 'assigned', 'completed'] as const;
export type EnrollmentView = (typeof ENROLLMENT_VIEWS)[number];

export class EnrollmentQuery extends PageQuery {
  @Optional()
  @IsIn(ENROLLMENT_VIEWS)
  view: EnrollmentView = 'in_progress';
}

/** A course of the caller. */
export class MyCourseDto extends CourseCardDto {
  enrollment_id: string;
  last_lesson_id: string | null;
  last_lesson_title: string | null;
  due_on: string | null;
  /** The organization or the person that assigned it. */
  assigned_by: string | null;
  enrolled_at: string;
  completed_at: string | null;
  /** The caller's CE record of the course; null without one, and when it was revoked. */
  ce_record_id: string | null;
}
export class EnrollmentCountsDto {
  in_progress: number;
  assigned: number;
  completed: number;
}
export class MyCoursesDto extends PageDto {
  items: MyCourseDto[];
  counts: EnrollmentCountsDto;
}

export class EnrolledDto extends OwnEnrollmentDto {}

export class AssignDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'Choose at least one person' })
  @ArrayMaxSize(100, { message: 'Assign a course to at most 100 people at once' })
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  user_ids: string[];

  @IsUUID()
  organisation_id: string;

  /** A day, e.g. 2026-12-31. */
  @Optional()
  @IsISO8601({ strict: true })
  @MaxLength(10, { message: 'Enter a day, e.g. 2026-12-31' })
  due_on?: string;
}
export class AssignedDto {
  /** How many people have the course assigned now; those who had completed it are left out. */
  assigned: number;
}

/** Members of an organization that the caller owns. */
export class UnassignDto {
  @IsArray()
  @ArrayMinSize(1, { message: 'Choose at least one person' })
  @ArrayMaxSize(100, { message: 'Take a course back from at most 100 people at once' })
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  user_ids: string[];
}
export class UnassignedDto {
  /** How many assignments were taken back; those who had completed the course keep it. */
  unassigned: number;
}

export class LearnersQuery extends SearchQuery {
  @Optional()
  @IsIn(['active', 'completed', 'withdrawn'])
  state?: EnrollmentState;
}
export class LearnerDto {
  user_id: string;
  name: string;
  state: EnrollmentState;
  percent: number;
  /** The best score of any quiz; null without an attempt. */
  best_score: number | null;
  assigned: boolean;
  /** An organization of the caller assigned the course, and it is not completed. */
  may_unassign: boolean;
  due_on: string | null;
  enrolled_at: string;
  last_active_at: string;
  completed_at: string | null;
  /** A CE record was issued, and it is not revoked. */
  has_ce_record: boolean;
}
export class LearnersDto extends PageDto {
  items: LearnerDto[];
}

export class EvaluationAnswersDto {
  /** The course met its objectives: 1 not at all to 5 completely. */
  @IsInt()
  @Min(1)
  @Max(5)
  objectives_met: number;

  @IsInt()
  @Min(1)
  @Max(5)
  content_current: number;

  @IsBoolean()
  free_of_bias: boolean;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000)
  will_change?: string;
}
export class EvaluationDto {
  @IsInt({ message: 'Rate the course with 1 to 5 stars' })
  @Min(1)
  @Max(5)
  rating: number;

  @ValidateNested()
  @Type(() => EvaluationAnswersDto)
  answers: EvaluationAnswersDto;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(2000)
  comment?: string;

  /** Rating and comment may be shown with the first name. */
  @Optional()
  @IsBoolean()
  public?: boolean;
}
export class EvaluatedDto {
  /** The CE record; null for a course without credits. */
  ce_record_id: string | null;
  credits: number;
  completed_at: string;
}
