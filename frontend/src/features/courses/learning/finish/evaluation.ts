import type { Evaluation } from '../../api.ts';

/** What the learner has filled in so far. */
export type EvaluationDraft = {
  readonly rating?: number;
  readonly objectives_met?: number;
  readonly content_current?: number;
  readonly free_of_bias?: boolean;
  readonly will_change: string;
  readonly comment: string;
  readonly public: boolean;
};

export const EMPTY_EVALUATION: EvaluationDraft = { will_change: '', comment: '', public: false };

/** Questions that need an answer, in the order of the form. */
export const REQUIRED = ['objectives_met', 'content_current', 'free_of_bias', 'rating'] as const;
export type RequiredAnswer = (typeof REQUIRED)[number];

/** The evaluation as it is sent; null while an answer is missing. */
export function toEvaluation(draft: EvaluationDraft): Evaluation | null {
  const { rating, objectives_met, content_current, free_of_bias } = draft;
  if (rating === undefined || objectives_met === undefined) return null;
  if (content_current === undefined || free_of_bias === undefined) return null;
  const [will_change, comment] = [draft.will_change.trim(), draft.comment.trim()];
  return {
    rating,
    answers: { objectives_met, content_current, free_of_bias, ...(will_change ? { will_change } : {}) },
    ...(comment ? { comment } : {}),
    public: draft.public,
  };
}
