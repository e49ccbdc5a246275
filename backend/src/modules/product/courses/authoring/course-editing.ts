import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { mayEdit } from '../catalogue/course-access.ts';
import { Course } from '../catalogue/course.entity.ts';
import { courseChanged, courseIncomplete, courseNotFound, lessonInUse } from '../courses.errors.ts';
import type { EditedCourseDto } from '../dto/edited-course.dto.ts';
import { editedCourse } from './editor-view.ts';

const DURATION = `(select coalesce(sum(l.duration_min), 0) from lessons l where l.course_id = courses.id)`;

/**
 * One change of a course at a time: the course is locked, the version that the editor saw is compared, and a published course
 * that would be incomplete after the change stays as it was.
 */
@Injectable()
export class CourseEditing {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(user: UserPrincipal, id: string): Promise<EditedCourseDto> {
    return this.database.transaction('REPEATABLE READ', async (q) => {
      await find(q, user, id);
      return editedCourse(q, id);
    });
  }

  async change(
    user: UserPrincipal,
    id: string,
    version: number,
    work: (q: EntityManager, course: Course, now: Date) => Promise<void>,
  ): Promise<EditedCourseDto> {
    try {
      return await this.database.transaction(async (q) => {
        const course = await this.lock(q, user, id, version);
        await work(q, course, this.clock.now());
        await q.update(Course, id, { updatedAt: this.clock.now(), durationMin: () => DURATION });
        const edited = await editedCourse(q, id);
        if (edited.state === 'published' && edited.missing.length > 0) throw courseIncomplete(edited.missing);
        return edited;
      });
    } catch (cause) {
      // A key of what learners left refuses the deletion, also when they begin at this moment.
      if (cause instanceof Error && 'code' in cause && cause.code === '23503') throw lessonInUse();
      throw cause;
    }
  }

  /** @throws AppError 409 when the course was changed since it was read */
  async lock(q: EntityManager, user: UserPrincipal, id: string, version: number): Promise<Course> {
    const course = await find(q, user, id, true);
    if (course.version !== version) throw courseChanged(course.version);
    return course;
  }
}

async function find(q: EntityManager, user: UserPrincipal, id: string, forChange = false): Promise<Course> {
  const course = isUUID(id)
    ? await q.findOne(Course, {
        where: { id },
        ...(forChange && { lock: { mode: 'pessimistic_write' as const } }),
      })
    : null;
  if (!course || !mayEdit(user, course)) throw courseNotFound();
  return course;
}
