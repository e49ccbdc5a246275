import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { mayEdit } from '../catalogue/course-access.ts';
import { lessonNotFound, notesChanged, stateConflict } from '../courses.errors.ts';
import type {
  AttendanceAnswerDto,
  AttendanceDto,
  LessonDto,
  NotesDto,
  SavedNotesDto,
} from '../dto/lesson.dto.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { Quizzes } from '../quiz/quizzes.service.ts';
import { saveProgress } from './course-progress.ts';
import { LessonNote } from './lesson-note.entity.ts';
import { LessonReader, type OpenLesson } from './lesson-reader.ts';

/** Lessons as their readers see them, own notes, and attendance of live sessions. */
@Injectable()
export class Lessons {
  constructor(
    private readonly reader: LessonReader,
    private readonly quizzes: Quizzes,
    @InjectRepository(LessonNote) private readonly allNotes: Repository<LessonNote>,
    private readonly clock: Clock,
  ) {}

  async read(user: UserPrincipal | null, id: string): Promise<LessonDto> {
    const open = await this.reader.open(user, id);
    const quiz =
      open.lesson.kind === 'quiz' ? await this.quizzes.shown(user, open.lesson.id, open.row.pass_mark) : null;
    return { ...toDto(open), quiz };
  }

  async notes(user: UserPrincipal, id: string): Promise<SavedNotesDto> {
    await this.reader.open(user, id);
    const row = await this.allNotes.findOneBy({ userId: user.userId, lessonId: id });
    return { body: row?.body ?? '', updated_at: row?.updatedAt.toISOString() ?? null };
  }

  /** Empty notes are deleted. */
  async saveNotes(user: UserPrincipal, id: string, { body, seen }: NotesDto): Promise<SavedNotesDto> {
    await this.reader.open(user, id);
    const key = { userId: user.userId, lessonId: id };
    return this.allNotes.manager.transaction(async (q) => {
      const before = await q.findOne(LessonNote, { where: key, lock: { mode: 'pessimistic_write' } });
      // The same text is a repeated request whose answer was lost.
      if (before && before.body !== body && isOlder(seen, before)) throw notesChanged();
      if (body.trim() === '') {
        await q.delete(LessonNote, key);
        return { body, updated_at: null };
      }
      const updatedAt = this.clock.now();
      await this.writeNotes(q, { ...key, body, updatedAt }, seen === undefined || before !== null);
      return { body, updated_at: updatedAt.toISOString() };
    });
  }

  /** Two windows may write the first notes at the same moment; the second one has not read those of the first. */
  private async writeNotes(q: EntityManager, row: Partial<LessonNote>, overwrites: boolean): Promise<void> {
    if (overwrites) {
      await q.upsert(LessonNote, row, ['userId', 'lessonId']);
      return;
    }
    const insert = q.createQueryBuilder().insert().into(LessonNote).values(row).orIgnore();
    const { raw } = await insert.returning('lesson_id').execute();
    if ((raw as unknown[]).length === 0) throw notesChanged();
  }

  /** Those who are not enrolled are left out. */
  async recordAttendance(
    user: UserPrincipal,
    id: string,
    { user_ids, attended }: AttendanceDto,
  ): Promise<AttendanceAnswerDto> {
    return this.allNotes.manager.transaction(async (q) => {
      const { lesson, row } = await this.reader.find(q, user, id);
      if (!mayEdit(user, { instructorId: row.instructor_id })) throw lessonNotFound();
      if (lesson.kind !== 'live') throw stateConflict('Attendance is recorded for live sessions only.');
      const now = this.clock.now();
      const learners = await q.find(Enrollment, {
        where: { courseId: lesson.courseId, userId: In(user_ids), state: 'active' },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const { id: enrollmentId } of learners)
        await saveProgress(q, {
          ...{ enrollmentId, lessonId: lesson.id, completedAt: attended ? now : null, updatedAt: now },
        });
      return { recorded: learners.length };
    });
  }
}

/** Whether a caller who has read `seen` has not read these notes. */
const isOlder = (seen: string | null | undefined, { updatedAt }: LessonNote): boolean =>
  seen !== undefined && (seen === null || Date.parse(seen) !== updatedAt.getTime());

const toDto = ({ lesson, row, enrolled }: OpenLesson): Omit<LessonDto, 'quiz'> => ({
  ...{ id: lesson.id, course_id: lesson.courseId, course_slug: row.slug, course_title: row.course_title },
  ...{ title: lesson.title, kind: lesson.kind, body: lesson.body, media_url: lesson.mediaUrl },
  ...{ captions: lesson.captions, media_seconds: lesson.mediaSeconds, duration_min: lesson.durationMin },
  ...{ required: lesson.required, preview: lesson.preview },
  progress: enrolled
    ? {
        seconds_watched: row.seconds_watched ?? 0,
        position_seconds: row.position_seconds ?? 0,
        completed: row.completed_at !== null,
      }
    : null,
});
