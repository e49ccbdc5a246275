import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { notSignedIn } from '#access/access.errors.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { mayEdit } from '../catalogue/course-access.ts';
import { Course } from '../catalogue/course.entity.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import type { CourseState, EnrollmentState } from '../course-types.ts';
import { enrollmentNotFound, lessonNotFound, notEnrolled } from '../courses.errors.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { LessonProgress } from './lesson-progress.entity.ts';

interface LessonRow {
  readonly slug: string;
  readonly course_title: string;
  readonly state: CourseState;
  readonly instructor_id: string | null;
  readonly pass_mark: number;
  readonly enrollment_id: string | null;
  readonly enrollment_state: EnrollmentState | null;
  readonly seconds_watched: number | null;
  readonly position_seconds: number | null;
  readonly completed_at: Date | null;
}

/** A lesson with its course and the reader's place in it. */
export interface OpenLesson {
  readonly lesson: Lesson;
  readonly row: LessonRow;
  readonly mayEdit: boolean;
  /** Active or completed. */
  readonly enrolled: boolean;
}

/** Finds lessons for a person and decides who may open them. */
@Injectable()
export class LessonReader {
  constructor(private readonly database: DataSource) {}

  /** @throws AppError 404 for a lesson of a draft, 403 `not_enrolled` for one of a published course */
  async open(user: UserPrincipal | null, id: string): Promise<OpenLesson> {
    const found = await this.find(this.database.manager, user, id);
    if (found.mayEdit || found.enrolled || (found.lesson.preview && found.row.state === 'published'))
      return found;
    if (!user) throw notSignedIn('/api/lessons');
    const { slug, course_title: title } = found.row;
    throw notEnrolled({ id: found.lesson.courseId, slug, title });
  }

  /** Locks the enrollment of a learner: what is read next changes only with this transaction. */
  async lockEnrolled(
    q: EntityManager,
    user: UserPrincipal,
    id: string,
  ): Promise<OpenLesson & { readonly enrollment: Enrollment }> {
    const found = await this.find(q, user, id);
    const { slug, course_title: title } = found.row;
    if (!found.enrolled) throw notEnrolled({ id: found.lesson.courseId, slug, title });
    const enrollment = await lockEnrollment(q, user.userId, found.lesson.courseId);
    // Read again: what another request of the same person wrote is visible behind the lock.
    return { ...(await this.find(q, user, id)), enrollment };
  }

  async find(q: EntityManager, user: UserPrincipal | null, id: string): Promise<OpenLesson> {
    if (!isUUID(id)) throw lessonNotFound();
    const { entities, raw } = await q
      .createQueryBuilder(Lesson, 'l')
      .innerJoin(Course, 'c', 'c.id = l.course_id')
      .leftJoin(Enrollment, 'e', 'e.course_id = c.id and e.user_id = :userId', {
        userId: user?.userId ?? null,
      })
      .leftJoin(LessonProgress, 'p', 'p.enrollment_id = e.id and p.lesson_id = l.id')
      .addSelect(['c.slug as slug', 'c.title as course_title', 'c.state as state'])
      .addSelect(['c.instructor_id as instructor_id', 'c.pass_mark as pass_mark'])
      .addSelect(['e.id as enrollment_id', 'e.state as enrollment_state'])
      .addSelect(['p.seconds_watched as seconds_watched', 'p.position_seconds as position_seconds'])
      .addSelect('p.completed_at', 'completed_at')
      .where('l.id = :id', { id })
      .getRawAndEntities<LessonRow>();
    const [lesson, row] = [entities[0], raw[0]];
    if (!lesson || !row) throw lessonNotFound();
    const owner = mayEdit(user, { instructorId: row.instructor_id });
    const enrolled = row.enrollment_state === 'active' || row.enrollment_state === 'completed';
    if (!owner && !enrolled && row.state !== 'published') throw lessonNotFound();
    return { lesson, row, mayEdit: owner, enrolled };
  }
}

/** @throws AppError 404 when the person is not enrolled or has withdrawn */
export async function lockEnrollment(
  q: EntityManager,
  userId: string,
  courseId: string,
): Promise<Enrollment> {
  const enrollment = await q.findOne(Enrollment, {
    where: { userId, courseId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!enrollment || enrollment.state === 'withdrawn') throw enrollmentNotFound();
  return enrollment;
}
