import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { communityKeys } from '../api.ts';

/** One step of a member or moderator: afterwards everything of the community is read again; a failure is said. */
export function useStep<T>(what: string, run: (input: T) => Promise<unknown>, done?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: communityKeys.all });
      done?.();
    },
    onError: (error) => {
      logProblem(what, error);
      notice.error(what, messageOf(error));
    },
  });
}
