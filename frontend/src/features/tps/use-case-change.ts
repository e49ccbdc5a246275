import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem, messageOf, requestIdOf } from '../../shared/api/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import { caseKeys } from './case-keys.ts';
import type { AlignerCase } from './types.ts';

/** The case as the server has it now; what is derived from it is read again. */
export function takeCase(cache: QueryClient, changed: AlignerCase): void {
  const { id } = changed;
  cache.setQueryData(caseKeys.one(id), changed);
  void cache.invalidateQueries({ queryKey: caseKeys.lists });
  for (const part of ['check', 'history', 'messages', 'shares'] as const)
    void cache.invalidateQueries({ queryKey: caseKeys.of(id, part) });
}

/** Somebody else was first: the page shows what they left. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && ['state_conflict', 'version_conflict'].includes(error.code);

/** One step of a case that answers the whole case. `said` is announced when it is done. */
export function useCaseChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<AlignerCase>,
  said?: string,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      takeCase(cache, changed);
      if (said) notice.success(said);
    },
    onError: (error) => {
      logProblem('A case was not changed', error);
      if (isStale(error)) void cache.invalidateQueries({ queryKey: caseKeys.one(id) });
    },
  });
}

/** For a step that has no form of its own to say it in. */
export function tellFailure(error: Error): void {
  notice.error(messageOf(error), undefined, requestIdOf(error));
}
