import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MERCHANT } from '../api.ts';

/** One change in the store; lists and figures are read again, also after a change by somebody else. */
export function useStep<Wanted, Answered>(
  step: (wanted: Wanted) => Promise<Answered>,
  done: string,
  onDone?: (answer: Answered) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      notice.success(done);
      onDone?.(answer);
    },
    onError: (error) => logProblem('A change in the store was refused', error),
    onSettled: () => cache.invalidateQueries({ queryKey: MERCHANT }),
  });
}

/** What the server said of single fields. */
export const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? ((error.info.fields as Record<string, string> | undefined) ?? {}) : {};
