import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../../shared/api/index.ts';
import { resourceKeys } from '../api.ts';

/** A change of the library. Afterwards everything in it is read again, also when somebody else was faster. */
export function useWrite<Variables, Written>(
  problem: string,
  write: (variables: Variables) => Promise<Written>,
  onDone: (written: Written) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: onDone,
    onError: (error) => logProblem(problem, error),
    onSettled: () => cache.invalidateQueries({ queryKey: resourceKeys.all }),
  });
}

/** What the hub says about single fields. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.info.fields ?? {}) : {};
