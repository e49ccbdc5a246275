import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import {
  Contributions,
  type ReferenceHit,
  type ReferenceSource,
  type ReferenceText,
} from '#common/contributions/index.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { Course } from '../catalogue/course.entity.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import { COURSES } from '../courses.capability.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { LessonReader } from './lesson-reader.ts';
import { shownLesson } from './lesson-access.ts';
import { lessonWords } from './lesson-words.ts';

const ENROLLED = `e.course_id = c.id and e.user_id = :me and e.state <> 'withdrawn'`;
const CALLED = `(strpos(lower(l.title), lower(:search)) > 0 or strpos(lower(c.title), lower(:search)) > 0)`;

/** Lessons as references of the assistant: who may open a lesson may ask about its words. */
@Injectable()
export class LessonReferences implements ReferenceSource {
  readonly key = 'lesson';
  readonly capability = COURSES.key;

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
    private readonly reader: LessonReader,
    private readonly capabilities: Capabilities,
  ) {
    contributions.addReferenceSource(this);
  }

  /** Lessons of the courses that the person takes or teaches: the ones last left first, then course by course. */
  find({ userId: me }: UserPrincipal, search: string, limit: number): Promise<ReferenceHit[]> {
    return this.database.manager
      .createQueryBuilder(Lesson, 'l')
      .innerJoin(Course, 'c', 'c.id = l.course_id')
      .leftJoin(Enrollment, 'e', ENROLLED, { me })
      .select(['l.id as id', 'l.title as title'])
      .addSelect('c.title', 'from')
      .where('(e.id is not null or c.instructor_id = :me)')
      .andWhere(`(coalesce(l.body, '') <> '' or l.captions is not null)`)
      .andWhere(CALLED, { search })
      .orderBy('(e.last_lesson_id is not distinct from l.id)', 'DESC')
      .addOrderBy('e.updated_at', 'DESC', 'NULLS LAST')
      .addOrderBy('c.title')
      .addOrderBy('c.id')
      .addOrderBy('l.position')
      .addOrderBy('l.id')
      .limit(limit)
      .getRawMany<ReferenceHit>();
  }

  async text(user: UserPrincipal, id: string): Promise<ReferenceText> {
    await this.capabilities.assertOn(COURSES.key, user);
    const open = await this.reader.open(user, id);
    const { title, courseTitle, path } = shownLesson(open);
    return { id, title, from: courseTitle, path, text: lessonWords(open.lesson) };
  }
}
