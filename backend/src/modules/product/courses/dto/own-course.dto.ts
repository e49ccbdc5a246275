import { IsIn } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { COURSE_STATES, type CourseState, type Method } from '../course-types.ts';
import { CourseRatingDto } from './catalogue.dto.ts';

/** `q` searches the title. */
export class OwnCoursesQuery extends SearchQuery {
  @Optional()
  @IsIn(COURSE_STATES)
  state?: CourseState;
}
export class OwnCourseDto {
  id: string;
  slug: string;
  title: string;
  state: CourseState;
  method: Method;
  credits: number;
  /** People who are enrolled or have completed it. */
  learners: number;
  completed: number;
  rating: CourseRatingDto;
  /** Null when the instructor's account has ended. */
  instructor_name: string | null;
  is_sample: boolean;
  updated_at: string;
}
export class OwnCoursesDto extends PageDto {
  items: OwnCourseDto[];
}
