import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, logProblem } from '../../../../shared/api/index.ts';
import { useDraft } from '../../../../shared/drafts/index.ts';
import { useSecondsLeft } from '../../../../shared/ui/form/use-seconds-left.ts';
import type { LessonData } from '../../api.ts';
import { courseKeys, submitAttempt } from '../../api.ts';
import { showSaved } from '../use-progress.ts';

export type QuizData = NonNullable<LessonData['quiz']>;
export type Question = QuizData['questions'][number];
export type AttemptResult = NonNullable<QuizData['last_attempt']>;

/** The chosen options by question. */
type Answers = Readonly<Record<string, readonly string[]>>;

/** When the next attempt is possible, where the server has refused one. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  return Date.now() + (error.info.retryAfter ?? 60) * 1000;
}

/** What the learner answers in a quiz: kept as a draft until the server has it, so that a failed sending loses nothing. */
export function useQuiz(lesson: LessonData, quiz: QuizData) {
  const cache = useQueryClient();
  const draft = useDraft<Answers>('quiz', lesson.id, {});
  const [again, setAgain] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusedUntil, setRefusedUntil] = useState<number>();
  const next = quiz.next_attempt_at ? Date.parse(quiz.next_attempt_at) : undefined;
  const secondsLeft = useSecondsLeft(refusedUntil ?? next);
  const lessonKey = courseKeys.lesson(true, lesson.id);

  const sending = useMutation({
    mutationFn: (answers: Answers) =>
      submitAttempt(lesson.id, {
        answers: quiz.questions.map(({ id }) => ({ question_id: id, options: [...(answers[id] ?? [])] })),
      }),
    onSuccess: ({ progress, attempts_left, next_attempt_at, ...result }) => {
      draft.clear();
      setAgain(false);
      setTried(false);
      const shown = { ...quiz, attempts_left, next_attempt_at, last_attempt: result };
      cache.setQueryData<LessonData>(lessonKey, (before) => before && { ...before, quiz: shown });
      const before = lesson.progress ?? { seconds_watched: 0, position_seconds: 0, completed: false };
      const completed = before.completed || result.passed;
      showSaved(cache, lesson.id, { progress, lesson: { ...before, completed } });
    },
    onError: (error) => {
      setRefusedUntil(waitOf(error));
      if (!(error instanceof ApiError) || error.status >= 500) logProblem('A quiz was not sent', error);
    },
  });

  const answers = draft.value;
  const open = quiz.questions.filter(({ id }) => (answers[id] ?? []).length === 0);
  return {
    answers,
    /** Questions without an answer, once the learner has tried to send. */
    missing: tried ? open : [],
    secondsLeft,
    isLoading: draft.state === 'loading',
    isAnswering: again || Object.keys(answers).length > 0 || quiz.last_attempt === null,
    isBusy: sending.isPending,
    failure: sending.error,
    draftState: draft.state,
    choose: (question: string, options: readonly string[]) => draft.set({ ...answers, [question]: options }),
    startAgain: () => setAgain(true),
    submit: () => {
      setTried(true);
      const [first] = open;
      if (first) document.getElementById(`question-${first.id}`)?.focus();
      else if (!sending.isPending && secondsLeft === 0) sending.mutate(answers);
    },
    /** The instructor has changed the questions: answers to the old ones are no use. */
    reload: () => {
      draft.clear();
      sending.reset();
      void cache.invalidateQueries({ queryKey: lessonKey });
    },
  };
}

export type QuizForm = ReturnType<typeof useQuiz>;
