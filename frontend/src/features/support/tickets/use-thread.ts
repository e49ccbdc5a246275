import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { supportKeys, threadQuery, threadSteps } from '../api.ts';
import type { Thread } from '../types.ts';

export type ThreadStep =
  | { readonly kind: 'messages'; readonly message: string; readonly files: readonly string[] }
  | { readonly kind: 'solve' }
  | { readonly kind: 'rate'; readonly rating: number };

function send(number: string, step: ThreadStep): Promise<Thread> {
  if (step.kind === 'solve') return threadSteps.solve(number);
  if (step.kind === 'rate') return threadSteps.rate(number, step.rating);
  return threadSteps.write(number, step.message, step.files);
}

/** A message to a closed ticket is stored in another one; the refusal names it. */
const movedTo = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'closed'
    ? (/T-\d{5,}/.exec(error.info.serverMessage ?? '')?.[0] ?? null)
    : null;

/** What a requester does in a thread. */
export function useThreadStep(number: string, onMoved: (number: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (step: ThreadStep) => send(number, step),
    onSuccess: (thread) => {
      cache.setQueryData(threadQuery(number).queryKey, thread);
    },
    onError: (error) => {
      const moved = movedTo(error);
      if (!moved) return logProblem('A step in a ticket failed', error);
      notice.info(messageOf(error));
      onMoved(moved);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: supportKeys.tickets }),
  });
}
