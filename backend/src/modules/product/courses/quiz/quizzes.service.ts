import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { notAQuiz, questionsChanged, tooManyAttempts } from '../courses.errors.ts';
import type {
  AttemptAnswerDto,
  QuizAttemptDto,
  AttemptResultDto,
  QuizDto,
  ShownQuestionDto,
} from '../dto/lesson.dto.ts';
import { Enrollment } from '../enrollments/enrollment.entity.ts';
import { progressOf, saveProgress } from '../learning/course-progress.ts';
import { LessonReader } from '../learning/lesson-reader.ts';
import { QuizAttempt } from './quiz-attempt.entity.ts';
import { QuizQuestion } from './quiz-question.entity.ts';
import { fitsQuestions, scoreAnswers } from './score.ts';

const HOUR_MS = 3_600_000;
const ATTEMPTS_AN_HOUR = 3;

/** The quizzes of lessons: questions without their solution, and attempts, three an hour. */
@Injectable()
export class Quizzes {
  constructor(
    private readonly database: DataSource,
    private readonly reader: LessonReader,
    private readonly clock: Clock,
  ) {}

  async shown(user: UserPrincipal | null, lessonId: string, passMark: number): Promise<QuizDto> {
    const q = this.database.manager;
    const [questions, attempts] = await Promise.all([
      questionsOf(q, lessonId),
      user ? this.latest(q, user.userId, lessonId) : [],
    ]);
    const [last] = attempts;
    const comparable = last && fitsQuestions(questions, last.answers);
    return {
      questions: questions.map(toShown),
      pass_mark: passMark,
      ...this.room(attempts),
      last_attempt: comparable ? toResult(last, questions, passMark) : null,
    };
  }

  submit(
    user: UserPrincipal,
    lessonId: string,
    { answers: given }: QuizAttemptDto,
  ): Promise<AttemptAnswerDto> {
    return this.database.transaction(async (q) => {
      const { enrollment, lesson, row } = await this.reader.lockEnrolled(q, user, lessonId);
      if (lesson.kind !== 'quiz') throw notAQuiz();
      const before = await this.latest(q, user.userId, lessonId);
      const { next_attempt_at: next } = this.room(before);
      if (next) throw tooManyAttempts(Math.ceil((Date.parse(next) - this.clock.now().getTime()) / 1000));
      const questions = await questionsOf(q, lessonId);
      const answers = Object.fromEntries(given.map(({ question_id, options }) => [question_id, options]));
      if (questions.length === 0 || !fitsQuestions(questions, answers)) throw questionsChanged();
      const attempt = await this.keep(
        q,
        { userId: user.userId, lessonId, answers, questions },
        row.pass_mark,
      );
      if (attempt.passed || row.completed_at) await this.complete(q, enrollment, lessonId, row.completed_at);
      const { lessons: _, ...progress } = await progressOf(q, enrollment, lessonId);
      return {
        ...toResult(attempt, questions, row.pass_mark),
        ...this.room([attempt, ...before]),
        ...progress,
      };
    });
  }

  private async keep(
    q: EntityManager,
    {
      questions,
      ...attempt
    }: Pick<QuizAttempt, 'userId' | 'lessonId' | 'answers'> & {
      readonly questions: readonly QuizQuestion[];
    },
    passMark: number,
  ): Promise<QuizAttempt> {
    const { score } = scoreAnswers(questions, attempt.answers);
    const row = { ...attempt, score, passed: score >= passMark, submittedAt: this.clock.now() };
    return q.save(QuizAttempt, q.create(QuizAttempt, row));
  }

  private async complete(
    q: EntityManager,
    { id }: Enrollment,
    lessonId: string,
    before: Date | null,
  ): Promise<void> {
    const now = this.clock.now();
    await saveProgress(q, { enrollmentId: id, lessonId, completedAt: before ?? now, updatedAt: now });
    await q.update(Enrollment, id, { lastLessonId: lessonId, updatedAt: now });
  }

  /** The newest attempts, the newest first. */
  private latest(q: EntityManager, userId: string, lessonId: string): Promise<QuizAttempt[]> {
    return q.find(QuizAttempt, {
      // What is later than now is from before the clock was set back.
      where: { userId, lessonId, submittedAt: Between(new Date(0), this.clock.now()) },
      order: { submittedAt: 'DESC' },
      take: ATTEMPTS_AN_HOUR,
    });
  }

  private room(attempts: readonly QuizAttempt[]): Pick<QuizDto, 'attempts_left' | 'next_attempt_at'> {
    const since = this.clock.now().getTime() - HOUR_MS;
    const recent = attempts.filter(({ submittedAt }) => submittedAt.getTime() > since);
    const first = recent[ATTEMPTS_AN_HOUR - 1];
    return {
      attempts_left: Math.max(0, ATTEMPTS_AN_HOUR - recent.length),
      next_attempt_at: first ? new Date(first.submittedAt.getTime() + HOUR_MS).toISOString() : null,
    };
  }
}

const questionsOf = (q: EntityManager, lessonId: string): Promise<QuizQuestion[]> =>
  q.find(QuizQuestion, { where: { lessonId }, order: { position: 'ASC' } });

const toShown = ({ id, prompt, options }: QuizQuestion): ShownQuestionDto => ({
  ...{ id, prompt, multiple: options.filter(({ correct }) => correct).length > 1 },
  options: options.map((option) => ({ id: option.id, text: option.text })),
});

const toResult = (
  { score, passed, submittedAt, answers }: QuizAttempt,
  questions: readonly QuizQuestion[],
  passMark: number,
): AttemptResultDto => ({
  ...{ score, passed, pass_mark: passMark, submitted_at: submittedAt.toISOString() },
  explanations: scoreAnswers(questions, answers).results,
});
