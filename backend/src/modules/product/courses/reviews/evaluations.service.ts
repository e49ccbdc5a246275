import { dayIn } from '@chairside/kit/local-time';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Settings } from '#identity/settings/index.ts';
import type { Course } from '../catalogue/course.entity.ts';
import { isInPerson } from '../course-types.ts';
import { notComplete } from '../courses.errors.ts';
import type { EvaluatedDto, EvaluationDto } from '../dto/enrollment.dto.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { assignmentKey, findCourse } from '../enrollments/enrollments.service.ts';
import { openLessons } from '../learning/completion.ts';
import { progressOf } from '../learning/course-progress.ts';
import { lockEnrollment } from '../learning/lesson-reader.ts';
import { CourseReview } from './course-review.entity.ts';

const INSTRUCTOR = `coalesce(c.instructor_name, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Instructor')`;

/** Takes the evaluation at the end of a course, which completes it and issues the CE record: once, also when sent twice. */
@Injectable()
export class Evaluations {
  constructor(
    private readonly database: DataSource,
    private readonly contributions: Contributions,
    private readonly notifications: Notifications,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async send(user: UserPrincipal, ref: string, sent: EvaluationDto): Promise<EvaluatedDto> {
    const { timezone } = await this.settings.of(user.userId);
    const evaluated = await this.database.transaction(async (q) => {
      const course = await findCourse(q, user, ref);
      const enrollment = await lockEnrollment(q, user.userId, course.id);
      const completedAt = enrollment.completedAt ?? (await this.complete(q, enrollment, sent));
      await this.notifications.settle(user.userId, assignmentKey(course.id), q);
      const credits = Number(course.credits);
      const record =
        credits > 0 ? await this.issue(q, user.userId, course, dayIn(completedAt, timezone ?? 'UTC')) : null;
      return { ce_record_id: record, credits, completed_at: completedAt.toISOString() };
    });
    this.contributions.lookForMilestones(user.userId);
    return evaluated;
  }

  private async complete(q: EntityManager, enrollment: Enrollment, sent: EvaluationDto): Promise<Date> {
    const { lessons } = await progressOf(q, enrollment, null);
    const open = openLessons(lessons);
    if (open.length > 0) throw notComplete(open);
    const now = this.clock.now();
    const review = {
      ...{ courseId: enrollment.courseId, enrollmentId: enrollment.id, rating: sent.rating },
      ...{ evaluation: { ...sent.answers }, comment: sent.comment || null, public: sent.public ?? false },
      ...{ createdAt: now, updatedAt: now },
    };
    await q.createQueryBuilder().insert().into(CourseReview).values(review).orIgnore().execute();
    await q.update(Enrollment, enrollment.id, { state: 'completed', completedAt: now, updatedAt: now });
    return now;
  }

  private async issue(
    q: EntityManager,
    userId: string,
    course: Course,
    completedOn: string,
  ): Promise<string> {
    const { id } = await this.contributions.ceRecords.issue(q, {
      ...{ userId, type: 'course', activityId: course.id, title: course.title, method: course.method },
      ...{ agdSubjectCode: course.agdSubjectCode, credits: Number(course.credits), completedOn },
      location: (isInPerson(course.method) && course.location) || 'Online',
      instructorNames: await instructorOf(q, course.id),
    });
    return id;
  }
}

async function instructorOf(q: EntityManager, courseId: string): Promise<string> {
  const row = await q
    .createQueryBuilder('courses', 'c')
    .leftJoin('profiles', 'p', 'p.id = c.instructor_id')
    .select(INSTRUCTOR, 'name')
    .where('c.id = :courseId', { courseId })
    .getRawOne<{ name: string }>();
  return row?.name ?? 'Instructor';
}
