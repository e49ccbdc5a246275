import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type DiscussedLesson, type LessonAccess } from '#common/contributions/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Course } from '../catalogue/course.entity.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { LessonReader, type OpenLesson } from './lesson-reader.ts';

/** Opens the discussion of a lesson to learners of its course, its instructor and administrators. */
@Injectable()
export class CourseLessonAccess implements LessonAccess {
  constructor(
    contributions: Contributions,
    private readonly reader: LessonReader,
  ) {
    contributions.openLessonsWith(this);
  }

  async discussed(q: EntityManager, user: UserPrincipal, lessonId: string): Promise<DiscussedLesson | null> {
    try {
      const open = await this.reader.find(q, user, lessonId);
      return open.enrolled || open.mayEdit ? shownLesson(open) : null;
    } catch (cause) {
      if (cause instanceof AppError && cause.status === 404) return null;
      throw cause;
    }
  }

  async readersAmong(
    q: EntityManager,
    lessonId: string,
    userIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await q
      .createQueryBuilder()
      .select('u.id', 'id')
      .from('auth.users', 'u')
      .innerJoin(Lesson, 'l', 'l.id = :lessonId', { lessonId })
      .innerJoin(Course, 'c', 'c.id = l.course_id')
      .leftJoin(Enrollment, 'e', `e.course_id = c.id and e.user_id = u.id and e.state <> 'withdrawn'`)
      .where('u.id = any(:userIds)', { userIds })
      .andWhere(
        `(e.id is not null or c.instructor_id = u.id or exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin'))`,
      )
      .getRawMany<{ id: string }>();
    return new Set(rows.map(({ id }) => id));
  }
}

/** A lesson as other areas name it. */
export const shownLesson = ({ lesson, row }: OpenLesson): DiscussedLesson => ({
  ...{ id: lesson.id, title: lesson.title, courseTitle: row.course_title },
  path: `/courses/${row.slug}?lesson=${lesson.id}`,
});
