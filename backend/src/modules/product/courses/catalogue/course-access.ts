import { isUUID } from 'class-validator';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { courseNotFound } from '../courses.errors.ts';
import type { Course } from './course.entity.ts';
import { coursesFor } from './course-query.ts';

type Owned = Pick<Course, 'instructorId'>;

/** Administrators change every course, instructors their own. */
export const mayEdit = (user: UserPrincipal | null, { instructorId }: Owned): boolean =>
  user !== null &&
  (user.roles.includes('admin') || (user.roles.includes('instructor') && user.userId === instructorId));

/** Courses this person may open: published ones, those they are enrolled in, and those they may edit. */
export function readableCourses(
  manager: EntityManager,
  user: UserPrincipal | null,
): SelectQueryBuilder<Course> {
  const query = coursesFor(manager, user?.userId ?? null);
  if (user?.roles.includes('admin')) return query;
  const ways = [`c.state = 'published'`];
  if (user) ways.push(`(c.state = 'retired' and e.state <> 'withdrawn')`);
  if (user?.roles.includes('instructor')) ways.push('c.instructor_id = :userId');
  return query.where(`(${ways.join(' or ')})`);
}

/** A course by its id or its name in addresses. */
export function byRef(query: SelectQueryBuilder<Course>, ref: string): SelectQueryBuilder<Course> {
  if (ref.length > 120 || ref === '') throw courseNotFound();
  return isUUID(ref) ? query.andWhere('c.id = :ref', { ref }) : query.andWhere('c.slug = :ref', { ref });
}
