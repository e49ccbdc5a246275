import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Course } from '../catalogue/course.entity.ts';
import { courseIncomplete, stateConflict, tooMany, wrongStep } from '../courses.errors.ts';
import type { ChangeCourseDto, NewCourseDto } from '../dto/authoring.dto.ts';
import type { EditedCourseDto } from '../dto/edited-course.dto.ts';
import { LessonNote } from '../learning/lesson-note.entity.ts';
import { CourseCovers } from './course-covers.ts';
import { CourseEditing } from './course-editing.ts';
import { editedCourse } from './editor-view.ts';
import { slugOf } from './slug.ts';

const MOST_COURSES = 500;

/** Courses of instructors: create, change, publish, retire, delete. */
@Injectable()
export class Authoring {
  constructor(
    private readonly database: DataSource,
    private readonly editing: CourseEditing,
    private readonly covers: CourseCovers,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  create({ userId }: UserPrincipal, { title, topic, method }: NewCourseDto): Promise<EditedCourseDto> {
    return this.database.transaction(async (q) => {
      if ((await q.countBy(Course, { instructorId: userId })) >= MOST_COURSES)
        throw tooMany('courses', MOST_COURSES);
      const now = this.clock.now();
      const row = { title, topic, method, instructorId: userId, createdAt: now, updatedAt: now };
      const slug = slugOf(title);
      const free = !(await q.existsBy(Course, { slug }));
      // Of two equal titles at once one gets the plain address; the suffix is not guessed twice.
      const tries = [...(free ? [slug] : []), `${slug}-${randomBytes(4).toString('hex')}`];
      for (const each of tries) {
        const insert = q
          .createQueryBuilder()
          .insert()
          .into(Course)
          .values({ ...row, slug: each });
        const [added] = (await insert.orIgnore().returning('id').execute()).raw as { id: string }[];
        if (added) return editedCourse(q, added.id);
      }
      throw stateConflict('Another course was created with this title at the same moment. Please try again.');
    });
  }

  change(user: UserPrincipal, id: string, { version, ...wanted }: ChangeCourseDto): Promise<EditedCourseDto> {
    if (wanted.credits !== undefined && !Number.isInteger(wanted.credits * 4)) throw wrongStep();
    return this.editing.change(user, id, version, async (q, course) => {
      await this.covers.set(q, user, course, wanted.cover_file_id);
      // TypeORM leaves out what is undefined.
      await q.update(Course, id, {
        ...{ title: wanted.title, topic: wanted.topic, method: wanted.method, subtitle: wanted.subtitle },
        ...{ description: wanted.description, level: wanted.level, audience: wanted.audience },
        ...{ objectives: wanted.objectives, agdSubjectCode: wanted.agd_subject_code },
        ...{ passMark: wanted.pass_mark, priceCents: wanted.price_cents, disclosure: wanted.disclosure },
        location: wanted.location === '' ? null : wanted.location,
        membershipIncluded: wanted.membership_included,
        credits: wanted.credits === undefined ? undefined : String(wanted.credits),
        updatedAt: this.clock.now(),
      });
    });
  }

  publish(user: UserPrincipal, id: string, version: number): Promise<EditedCourseDto> {
    return this.editing.change(user, id, version, async (q, course, now) => {
      if (course.state === 'published') throw stateConflict('This course is published already.');
      const { missing } = await editedCourse(q, id);
      if (missing.length > 0) throw courseIncomplete(missing);
      await q.update(Course, id, { state: 'published', publishedAt: course.publishedAt ?? now });
      await this.audit.record({ action: 'course.published', subject: id, actorId: user.userId }, q);
    });
  }

  /** It leaves the catalog; who is enrolled goes on. */
  retire(user: UserPrincipal, id: string, version: number): Promise<EditedCourseDto> {
    return this.editing.change(user, id, version, async (q, course) => {
      if (course.state !== 'published') throw stateConflict('Only a published course can be retired.');
      await q.update(Course, id, { state: 'retired' });
      await this.audit.record({ action: 'course.retired', subject: id, actorId: user.userId }, q);
    });
  }

  /** Nobody can have enrolled in a draft: a published course never becomes one again. */
  async remove(user: UserPrincipal, id: string, version: number): Promise<void> {
    await this.database.transaction(async (q) => {
      const course = await this.editing.lock(q, user, id, version);
      if (course.state !== 'draft')
        throw stateConflict('Only a draft can be deleted. Retire the course instead.');
      await q
        .createQueryBuilder()
        .delete()
        .from(LessonNote)
        .where('lesson_id in (select l.id from lessons l where l.course_id = :id)', { id })
        .execute();
      await this.covers.set(q, user, course, null);
      await q.delete(Course, id);
      await this.audit.record({ action: 'course.deleted', subject: id, actorId: user.userId }, q);
    });
  }
}
