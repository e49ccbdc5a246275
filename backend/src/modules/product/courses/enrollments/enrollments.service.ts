import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { byRef, readableCourses } from '../catalogue/course-access.ts';
import { CoursePages } from '../catalogue/course-page.service.ts';
import type { Course } from '../catalogue/course.entity.ts';
import {
  alreadyEnrolled,
  assigned,
  courseNotFound,
  enrollmentNotFound,
  paymentRequired,
  stateConflict,
} from '../courses.errors.ts';
import type { EnrolledDto } from '../dto/enrollment.dto.ts';
import { Enrollment } from './enrollment.entity.ts';

export const assignmentKey = (courseId: string): string => `course_assigned:${courseId}`;

/** Enrolls people in published courses. Progress stays when somebody withdraws and comes back. */
@Injectable()
export class Enrollments {
  constructor(
    private readonly database: DataSource,
    private readonly pages: CoursePages,
    private readonly notifications: Notifications,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async enroll(user: UserPrincipal, ref: string): Promise<EnrolledDto> {
    const course = await this.database.transaction(async (q) => {
      const found = await findCourse(q, user, ref);
      assertPublished(found);
      if (found.priceCents > 0) await this.assertIncluded(q, found, user.userId);
      await this.add(q, found.id, user.userId);
      return found;
    });
    const { enrollment } = await this.pages.read(user, course.id);
    if (!enrollment) throw enrollmentNotFound();
    return enrollment;
  }

  async withdraw(user: UserPrincipal, ref: string): Promise<void> {
    const course = await findCourse(this.database.manager, user, ref);
    await this.database.transaction(async (q) => {
      const own = await q.findOne(Enrollment, {
        where: { courseId: course.id, userId: user.userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!own || own.state === 'withdrawn') throw enrollmentNotFound();
      if (own.state === 'completed') throw stateConflict('You have completed this course.');
      if (own.assignedBy && own.organisationId) throw assigned();
      await q.update(Enrollment, own.id, { state: 'withdrawn', updatedAt: this.clock.now() });
      await this.notifications.settle(user.userId, assignmentKey(course.id), q);
    });
  }

  /** Members enroll in what their membership includes; everybody else buys a seat. */
  private async assertIncluded(q: EntityManager, course: Course, userId: string): Promise<void> {
    const { product, member } = await this.contributions.seatSeller.offer(q, course.id, userId);
    if (!(course.membershipIncluded && member)) throw paymentRequired(product);
  }

  /** Of two requests at once one adds the row, the other finds it there. */
  private async add(q: EntityManager, courseId: string, userId: string): Promise<void> {
    const now = this.clock.now();
    const row = { courseId, userId, createdAt: now, updatedAt: now };
    const insert = q.createQueryBuilder().insert().into(Enrollment).values(row).orIgnore().returning('id');
    if (((await insert.execute()).raw as unknown[]).length > 0) return;
    const back = { state: 'active', updatedAt: now } as const;
    const { affected } = await q.update(Enrollment, { courseId, userId, state: 'withdrawn' }, back);
    if (!affected) throw alreadyEnrolled();
  }
}

export async function findCourse(q: EntityManager, user: UserPrincipal, ref: string): Promise<Course> {
  const course = await byRef(readableCourses(q, user), ref).getOne();
  if (!course) throw courseNotFound();
  return course;
}

/** @throws AppError for a course that is not published */
export function assertPublished({ state }: Course): void {
  if (state !== 'published') throw stateConflict('This course is not open for enrollment.');
}
