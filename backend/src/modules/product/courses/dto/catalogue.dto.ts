import { IsIn, IsNumber, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { AUDIENCES, LEVELS, METHODS, TOPICS } from '../course-types.ts';
import type {
  Audience,
  CourseState,
  EnrollmentState,
  Level,
  LessonKind,
  Method,
  Topic,
} from '../course-types.ts';

export const CATALOGUE_SORTS = ['newest', 'rating', 'credits', 'shortest', 'title'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
export const PRICES = ['free', 'membership', 'paid'] as const;
export type PriceFilter = (typeof PRICES)[number];

/** What to look for in the catalog; `q` searches title, subtitle and description. */
export class CatalogueQuery extends SearchQuery {
  @Optional()
  @IsIn(TOPICS)
  topic?: Topic;

  @Optional()
  @IsIn(LEVELS)
  level?: Level;

  @Optional()
  @IsIn(AUDIENCES)
  audience?: Audience;

  @Optional()
  @IsIn(METHODS)
  method?: Method;

  /** At least so many credits. */
  @Optional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(99)
  credits?: number;

  @Optional()
  @IsIn(PRICES)
  price?: PriceFilter;

  @Optional()
  @IsIn(CATALOGUE_SORTS)
  sort: CatalogueSort = 'newest';
}

/** How far the caller is in a course. */
export class OwnProgressDto {
  state: EnrollmentState;
  /** Required lessons that are complete, in percent; 100 once the course is completed. */
  percent: number;
}

export class CourseRatingDto {
  /** 1 to 5; null while nobody has rated the course. */
  average: number | null;
  count: number;
}

/** A course as the catalog shows it. */
export class CourseCardDto {
  id: string;
  /** Its name in addresses. */
  slug: string;
  title: string;
  subtitle: string;
  topic: Topic;
  level: Level;
  audience: Audience[];
  method: Method;
  credits: number;
  duration_min: number;
  price_cents: number;
  currency: string;
  membership_included: boolean;
  /** Its picture, at `/api/images/:id` once the course is published; null without one. */
  cover_file_id: string | null;
  /** Null when the instructor's account has ended. */
  instructor_name: string | null;
  rating: CourseRatingDto;
  /** Invented, to try the product with. */
  is_sample: boolean;
  /** Null when the caller is not enrolled, or signed out. */
  own: OwnProgressDto | null;
}

export class CatalogueDto extends PageDto {
  items: CourseCardDto[];
}

/** A lesson in the outline of a course. */
export class OutlineLessonDto {
  id: string;
  title: string;
  kind: LessonKind;
  duration_min: number;
  required: boolean;
  /** Visitors may open it. */
  preview: boolean;
  /** Whether the caller has completed it. */
  completed: boolean;
}

export class OutlineModuleDto {
  id: string;
  title: string;
  lessons: OutlineLessonDto[];
}

/** The caller's own place in a course. */
export class OwnEnrollmentDto extends OwnProgressDto {
  id: string;
  /** The lesson that Resume opens: the one last opened, else the first that is open. */
  resume_lesson_id: string | null;
  /** What is left to do, in words. */
  open_items: string[];
  due_on: string | null;
  /** Who assigned the course; null when the caller enrolled. */
  assigned_by: string | null;
  completed_at: string | null;
  /** The caller's CE record of the course; null without one, and when it was revoked. */
  ce_record_id: string | null;
}

export class CourseReviewDto {
  id: string;
  rating: number;
  comment: string | null;
  /** First name and initial. */
  author: string;
  created_at: string;
}

/** A course with its outline. Lessons are read one by one. */
export class CourseDto extends CourseCardDto {
  /** Markdown. */
  description: string;
  objectives: string[];
  agd_subject_code: string | null;
  pass_mark: number;
  /** City and state; null for a course online. */
  location: string | null;
  /** Commercial interests of the instructor. */
  disclosure: string;
  state: CourseState;
  published_at: string | null;
  modules: OutlineModuleDto[];
  /** What completion requires, in words. */
  completion: string[];
  enrollment: OwnEnrollmentDto | null;
  /** The product of the store that is a seat in this course; null when it is free or no seat is on sale. */
  seat_slug: string | null;
  /** The caller's membership includes the course. */
  in_my_membership: boolean;
  /** The caller may change the course. */
  may_edit: boolean;
  /** The newest public reviews. */
  reviews: CourseReviewDto[];
}
