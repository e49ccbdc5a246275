import { IsIn } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { COURSE_STATES, type CourseState, type Method } from '../course-types.ts';

export class OwnCoursesQuery extends PageQuery {
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
  updated_at: string;
}
export class OwnCoursesDto extends PageDto {
  items: OwnCourseDto[];
}
