import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import { lessonInUse, noCorrectOption, notAQuiz, questionNotFound, tooMany } from '../courses.errors.ts';
import type { ChangeQuestionDto, NewQuestionDto, OptionDto } from '../dto/authoring.dto.ts';
import type { EditedCourseDto } from '../dto/edited-course.dto.ts';
import { QuizAttempt } from '../quiz/quiz-attempt.entity.ts';
import { type QuizOption, QuizQuestion } from '../quiz/quiz-question.entity.ts';
import { CourseEditing } from './course-editing.ts';
import { nextPosition } from './outline-editing.ts';

const MOST_QUESTIONS = 100;

/** The questions of quiz lessons. */
@Injectable()
export class QuestionEditing {
  constructor(private readonly editing: CourseEditing) {}

  add(user: UserPrincipal, courseId: string, wanted: NewQuestionDto): Promise<EditedCourseDto> {
    const row = columns(wanted);
    return this.editing.change(user, courseId, wanted.version, async (q) => {
      const lessonId = wanted.lesson_id;
      if (!(await q.existsBy(Lesson, { id: lessonId, courseId, kind: 'quiz' }))) throw notAQuiz();
      if ((await q.countBy(QuizQuestion, { lessonId })) >= MOST_QUESTIONS)
        throw tooMany('questions', MOST_QUESTIONS);
      const position = await nextPosition(q, QuizQuestion, { lessonId });
      await q.insert(QuizQuestion, { ...row, lessonId, position });
    });
  }

  /** Whoever passed stays passed; an attempt that is being made at the old question is not counted. */
  change(
    user: UserPrincipal,
    courseId: string,
    id: string,
    wanted: ChangeQuestionDto,
  ): Promise<EditedCourseDto> {
    const row = columns(wanted);
    return this.editing.change(user, courseId, wanted.version, async (q, _, updatedAt) => {
      const question = await find(q, courseId, id);
      await q.update(QuizQuestion, question.id, { ...row, updatedAt });
    });
  }

  remove(user: UserPrincipal, courseId: string, id: string, version: number): Promise<EditedCourseDto> {
    return this.editing.change(user, courseId, version, async (q) => {
      const question = await find(q, courseId, id);
      if (await q.existsBy(QuizAttempt, { lessonId: question.lessonId })) throw lessonInUse();
      await q.delete(QuizQuestion, question.id);
    });
  }
}

async function find(q: EntityManager, courseId: string, id: string): Promise<QuizQuestion> {
  const question = isUUID(id)
    ? await q
        .createQueryBuilder(QuizQuestion, 'q')
        .innerJoin(Lesson, 'l', 'l.id = q.lesson_id and l.course_id = :courseId', { courseId })
        .where('q.id = :id', { id })
        .getOne()
    : null;
  if (!question) throw questionNotFound();
  return question;
}

function columns({ prompt, options, explanation }: ChangeQuestionDto) {
  if (!options.some(({ correct }) => correct)) throw noCorrectOption();
  return { prompt, explanation, options: options.map(toOption) };
}

const toOption = ({ text, correct }: OptionDto, index: number): QuizOption => ({
  ...{ id: String.fromCodePoint(97 + index), text, correct },
});
