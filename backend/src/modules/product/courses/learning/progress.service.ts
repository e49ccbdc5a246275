import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { attendanceDecides, quizDecides, stateConflict } from '../courses.errors.ts';
import type { LessonProgressDto, SavedProgressDto, SaveProgressDto } from '../dto/lesson.dto.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { isWatched } from './completion.ts';
import { progressOf, saveProgress } from './course-progress.ts';
import { LessonReader, type OpenLesson } from './lesson-reader.ts';

/** Saves how far learners are. The server alone decides what is complete. */
@Injectable()
export class Progress {
  constructor(
    private readonly database: DataSource,
    private readonly reader: LessonReader,
    private readonly clock: Clock,
  ) {}

  save(user: UserPrincipal, lessonId: string, wanted: SaveProgressDto): Promise<SavedProgressDto> {
    return this.database.transaction(async (q) => {
      const { enrollment, ...open } = await this.reader.lockEnrolled(q, user, lessonId);
      assertAllowed(open, enrollment, wanted);
      const saved = await this.write(q, enrollment, open, wanted);
      const { progress, next_lesson_id, evaluation_due } = await progressOf(q, enrollment, lessonId);
      return {
        ...{ progress, next_lesson_id, evaluation_due, lesson: saved, state: enrollment.state },
        course_completed: enrollment.state === 'completed',
      };
    });
  }

  private async write(
    q: EntityManager,
    enrollment: Enrollment,
    { lesson, row }: Omit<OpenLesson, 'enrollment'>,
    { seconds_watched = 0, position_seconds, complete }: SaveProgressDto,
  ): Promise<LessonProgressDto> {
    const now = this.clock.now();
    const length = lesson.mediaSeconds ?? lesson.durationMin * 60;
    const seconds = Math.min(length, Math.max(row.seconds_watched ?? 0, seconds_watched));
    const position = position_seconds ?? row.position_seconds ?? 0;
    const watched = lesson.kind === 'video' && isWatched(seconds, length);
    const done = complete ?? (row.completed_at !== null || watched);
    const completedAt = done ? (row.completed_at ?? now) : null;
    await saveProgress(q, {
      ...{ enrollmentId: enrollment.id, lessonId: lesson.id, secondsWatched: seconds },
      ...{ positionSeconds: position, completedAt, updatedAt: now },
    });
    await q.update(Enrollment, enrollment.id, { lastLessonId: lesson.id, updatedAt: now });
    return { seconds_watched: seconds, position_seconds: position, completed: done };
  }
}

function assertAllowed(
  { lesson }: Pick<OpenLesson, 'lesson'>,
  { state }: Enrollment,
  { complete }: SaveProgressDto,
): void {
  if (complete === undefined) return;
  if (lesson.kind === 'quiz') throw quizDecides();
  if (lesson.kind === 'live') throw attendanceDecides();
  if (!complete && state === 'completed')
    throw stateConflict('You have completed this course, so its lessons stay complete.');
}
