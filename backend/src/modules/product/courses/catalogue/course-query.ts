import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { Course } from './course.entity.ts';

const NAME = `coalesce(c.instructor_name, nullif(trim(concat_ws(' ', ip.first_name, ip.last_name)), ''),
  case when c.instructor_id is not null then 'Instructor' end)`;
const REQUIRED = `(select count(*)::int from lessons l where l.course_id = c.id and l.required)`;
const DONE = `(select count(*)::int from lesson_progress lp join lessons l on l.id = lp.lesson_id
  where lp.enrollment_id = e.id and lp.completed_at is not null and l.required)`;

/** Courses with the name of the instructor and the progress of one person; nobody's for a visitor. */
export function coursesFor(manager: EntityManager, userId: string | null): SelectQueryBuilder<Course> {
  const query = manager
    .createQueryBuilder(Course, 'c')
    .leftJoin('profiles', 'ip', 'ip.id = c.instructor_id')
    .addSelect(NAME, 'instructor');
  if (userId === null)
    return query.addSelect('null::varchar', 'own_state').addSelect('0', 'required').addSelect('0', 'done');
  return query
    .leftJoin(Enrollment, 'e', 'e.course_id = c.id and e.user_id = :userId', { userId })
    .addSelect('e.state', 'own_state')
    .addSelect(`case when e.id is null then 0 else ${REQUIRED} end`, 'required')
    .addSelect(`case when e.id is null then 0 else ${DONE} end`, 'done');
}
