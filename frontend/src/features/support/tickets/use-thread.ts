import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MY_TICKETS, threadQuery } from '../support-queries.ts';
import type { Thread } from '../types.ts';

export type ThreadStep =
  | { readonly kind: 'messages'; readonly message: string; readonly files: readonly string[] }
  | { readonly kind: 'solve' }
  | { readonly kind: 'rate'; readonly rating: number };

const bodyOf = (step: ThreadStep): object => {
  if (step.kind === 'messages') return { message: step.message, file_ids: step.files };
  return step.kind === 'rate' ? { rating: step.rating } : {};
};

/** A word to a closed ticket is not lost: it stands in another one, which the refusal names. */
const whereItIs = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'closed'
    ? (/T-\d{5,}/.exec(error.info.serverMessage ?? '')?.[0] ?? null)
    : null;

/** What a requester does in a thread. */
export function useThreadStep(number: string, onMoved: (number: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (step: ThreadStep) =>
      api.post<Thread>(`/api/support/tickets/${encodeURIComponent(number)}/${step.kind}`, bodyOf(step)),
    onSuccess: (thread) => {
      cache.setQueryData(threadQuery(number).queryKey, thread);
    },
    onError: (error) => {
      const moved = whereItIs(error);
      if (!moved) return logProblem('A step in a ticket failed', error);
      notice.info(messageOf(error));
      onMoved(moved);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: MY_TICKETS }),
  });
}
