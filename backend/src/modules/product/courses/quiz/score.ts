import type { QuestionResultDto } from '../dto/lesson.dto.ts';
import type { QuizAnswers } from './quiz-attempt.entity.ts';
import type { QuizQuestion } from './quiz-question.entity.ts';

type Question = Pick<QuizQuestion, 'id' | 'options' | 'explanation'>;

export interface Scored {
  /** Percent of questions answered correctly, rounded down, so that nobody passes by rounding. */
  readonly score: number;
  readonly results: QuestionResultDto[];
}

/** A question counts when exactly its correct options are chosen. */
export function scoreAnswers(questions: readonly Question[], answers: QuizAnswers): Scored {
  const results = questions.map(({ id, options, explanation }) => {
    const correct_options = options.filter(({ correct }) => correct).map((option) => option.id);
    const chosen = [...(answers[id] ?? [])];
    const correct =
      chosen.length === correct_options.length && correct_options.every((option) => chosen.includes(option));
    return { question_id: id, correct, chosen, correct_options, explanation };
  });
  const right = results.filter(({ correct }) => correct).length;
  return { score: questions.length === 0 ? 0 : Math.floor((100 * right) / questions.length), results };
}

/** Whether the answers are to these questions and options, and to each of them. */
export function fitsQuestions(questions: readonly Question[], answers: QuizAnswers): boolean {
  if (Object.keys(answers).length !== questions.length) return false;
  return questions.every(({ id, options }) => {
    const chosen = answers[id];
    return chosen?.every((option) => options.some((known) => known.id === option)) ?? false;
  });
}
