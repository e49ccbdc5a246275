import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, logProblem } from '../../../../shared/api/index.ts';
import { useDraft } from '../../../../shared/drafts/index.ts';
import type { CourseData, Evaluation } from '../../api.ts';
import { courseKeys, sendEvaluation } from '../../api.ts';
import { EMPTY_EVALUATION, type EvaluationDraft, REQUIRED, toEvaluation } from './evaluation.ts';

/** What is still to be done, where the server finds the course not finished, in its words. */
function openItemsOf(error: unknown): readonly string[] {
  const items =
    error instanceof ApiError && error.code === 'not_complete' && error.info.details?.['open_items'];
  return Array.isArray(items) ? items.map(String) : [];
}

/** The evaluation form of a course. Its text is kept as a draft until it was sent; sending it twice makes one record. */
export function useEvaluation(course: CourseData) {
  const cache = useQueryClient();
  const draft = useDraft<EvaluationDraft>('evaluation', course.id, EMPTY_EVALUATION);
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: (evaluation: Evaluation) => sendEvaluation(course.id, evaluation),
    onSuccess: () => {
      draft.clear();
      return cache.invalidateQueries();
    },
    onError: (error) => {
      if (openItemsOf(error).length > 0) void cache.invalidateQueries({ queryKey: courseKeys.all });
      else logProblem('An evaluation was not sent', error);
    },
  });
  const missing = REQUIRED.filter((name) => draft.value[name] === undefined);
  return {
    value: draft.value,
    draftState: draft.state,
    set: (change: Partial<EvaluationDraft>) => draft.set({ ...draft.value, ...change }),
    isMissing: (name: (typeof REQUIRED)[number]) => tried && missing.includes(name),
    isBusy: sending.isPending,
    failure: sending.error,
    openItems: openItemsOf(sending.error),
    submit: () => {
      setTried(true);
      const evaluation = toEvaluation(draft.value);
      if (!evaluation) document.getElementById(`evaluation-${missing[0]}`)?.focus();
      else if (!sending.isPending) sending.mutate(evaluation);
    },
  };
}

export type EvaluationState = ReturnType<typeof useEvaluation>;
