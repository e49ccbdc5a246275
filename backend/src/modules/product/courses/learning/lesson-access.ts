import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions, type DiscussedLesson, type LessonAccess } from '#common/contributions/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { LessonReader } from './lesson-reader.ts';

/** Opens the discussion of a lesson to learners of its course, its instructor and administrators. */
@Injectable()
export class CourseLessonAccess implements LessonAccess {
  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
    private readonly reader: LessonReader,
  ) {
    contributions.openLessonsWith(this);
  }

  async discussed(user: UserPrincipal, lessonId: string): Promise<DiscussedLesson | null> {
    try {
      const { lesson, row, enrolled, mayEdit } = await this.reader.find(
        this.database.manager,
        user,
        lessonId,
      );
      if (!enrolled && !mayEdit) return null;
      const path = `/courses/${row.slug}?lesson=${lesson.id}`;
      return { id: lesson.id, title: lesson.title, courseTitle: row.course_title, path };
    } catch (cause) {
      if (cause instanceof AppError && cause.status === 404) return null;
      throw cause;
    }
  }
}
