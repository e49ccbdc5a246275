import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Course } from '../catalogue/course.entity.ts';
import { notAssignable } from '../courses.errors.ts';
import { Enrollment } from './enrollment.entity.ts';
import { assertPublished, assignmentKey, findCourse } from './enrollments.service.ts';

/** Whom an organisation assigns a course to, and by when they finish it. Who may do that, the caller has checked. */
export interface CourseAssignment {
  readonly courseId: string;
  readonly organisationId: string;
  readonly by: string | null;
  readonly userIds: readonly string[];
  readonly dueOn: string | null;
}

const NOT_BEGUN = `last_lesson_id is null
  and not exists (select 1 from lesson_progress lp where lp.enrollment_id = enrollments.id)`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Enrolls people in a course in the name of an organisation and tells them, or takes that back. */
@Injectable()
export class CourseAssigning {
  constructor(
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError where nobody can enroll in this course, or the caller cannot see it */
  async openCourse(q: EntityManager, user: UserPrincipal, ref: string): Promise<Course> {
    const course = await findCourse(q, user, ref);
    assertPublished(course);
    if (course.priceCents > 0) throw notAssignable();
    return course;
  }

  /** Answers who has the course assigned now. Who has completed it keeps that and is left out. */
  async assign(q: EntityManager, wanted: CourseAssignment): Promise<readonly string[]> {
    const learners = await this.write(q, wanted);
    const course = await q.findOneByOrFail(Course, { id: wanted.courseId });
    for (const userId of learners) await this.notify(q, userId, course, wanted.dueOn);
    return learners;
  }

  /** Those who have begun stay enrolled and may withdraw themselves; the course leaves the lists of the others. */
  async takeBack(
    q: EntityManager,
    courseId: string,
    userIds: readonly string[],
    /** `rule` is a set in brackets: a sub-select or a list of values. */
    organisations: { readonly rule: string; readonly values: object },
  ): Promise<readonly string[]> {
    const { raw } = await q
      .createQueryBuilder()
      .update(Enrollment)
      .set({
        ...{ assignedBy: null, organisationId: null, dueOn: null, updatedAt: this.clock.now() },
        state: () => `case when ${NOT_BEGUN} then 'withdrawn' else state end`,
      })
      .where({ courseId, userId: In([...userIds]), state: 'active' })
      .andWhere(`organisation_id in ${organisations.rule}`, organisations.values)
      .returning('user_id')
      .execute();
    const learners = (raw as { user_id: string }[]).map(({ user_id }) => user_id);
    for (const learner of learners) await this.notifications.settle(learner, assignmentKey(courseId), q);
    return learners;
  }

  private async write(
    q: EntityManager,
    { courseId, organisationId, by, userIds, dueOn }: CourseAssignment,
  ): Promise<string[]> {
    const now = this.clock.now();
    const rows = [...userIds].sort().map((userId) => ({ courseId, userId, createdAt: now, updatedAt: now }));
    if (rows.length === 0) return [];
    await q.createQueryBuilder().insert().into(Enrollment).values(rows).orIgnore().execute();
    const open = { courseId, userId: In([...userIds]), state: In(['active', 'withdrawn']) };
    const { raw } = await q
      .createQueryBuilder()
      .update(Enrollment)
      .set({ state: 'active', assignedBy: by, organisationId, dueOn, updatedAt: now })
      .where(open)
      .returning('user_id')
      .execute();
    return (raw as { user_id: string }[]).map(({ user_id }) => user_id);
  }

  private notify(
    q: EntityManager,
    userId: string,
    { id, slug, title }: Course,
    dueOn: string | null,
  ): Promise<void> {
    const notice = {
      ...{ user_id: userId, kind: 'course_assigned', severity: 'info' as const },
      title: `Assigned to you: ${title}`,
      body: dueOn && DAY.test(dueOn) ? `Please finish it by ${longDay(dueOn)}.` : null,
      link: `/courses/${slug}`,
      due_at: dueOn ? new Date(`${dueOn}T23:59:59Z`) : null,
      dedupe_key: assignmentKey(id),
    };
    return this.notifications.add(notice, q);
  }
}

/** "December 31, 2026" */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
