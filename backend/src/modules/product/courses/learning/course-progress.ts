import type { EntityManager } from 'typeorm';
import { percentOf } from '../catalogue/course-row.ts';
import { lessonsOf, readOutline } from '../catalogue/outline.ts';
import type { OutlineLessonDto } from '../dto/catalogue.dto.ts';
import { lessonNotFound } from '../courses.errors.ts';
import type { Enrollment } from '../enrollments/enrollment.entity.ts';
import { nextOpen, openLessons } from './completion.ts';
import { LessonProgress } from './lesson-progress.entity.ts';

export interface CourseProgress {
  readonly progress: number;
  readonly next_lesson_id: string | null;
  readonly evaluation_due: boolean;
  readonly lessons: readonly OutlineLessonDto[];
}

/** How far an enrollment is, read from what it has completed. */
export async function progressOf(
  q: EntityManager,
  { id, courseId, state }: Enrollment,
  after: string | null,
): Promise<CourseProgress> {
  const lessons = lessonsOf(await readOutline(q, courseId, id));
  const required = lessons.filter((lesson) => lesson.required);
  const done = required.filter(({ completed }) => completed).length;
  return {
    progress: percentOf(state, done, required.length),
    next_lesson_id: nextOpen(lessons, after),
    evaluation_due: state === 'active' && openLessons(lessons).length === 0,
    lessons,
  };
}

/** Writes one row of progress. The lesson may be deleted at the same moment: then it is not found. */
export async function saveProgress(q: EntityManager, row: Partial<LessonProgress>): Promise<void> {
  try {
    await q.upsert(LessonProgress, row, ['enrollmentId', 'lessonId']);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === '23503') throw lessonNotFound();
    throw cause;
  }
}
