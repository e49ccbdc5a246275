import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem } from '../../../shared/api/index.ts';
import { createCase, samples } from '../api.ts';
import { TPS } from '../case-keys.ts';
import { takeCase } from '../use-case-change.ts';
import { useTpsView } from '../use-tps-view.ts';

/** Creates a draft and opens its wizard. */
export function useNewCase() {
  const cache = useQueryClient();
  const { open } = useTpsView();
  return useMutation({
    mutationFn: createCase,
    onSuccess: (made) => {
      takeCase(cache, made);
      open(made.id, { step: 'general' });
    },
    onError: (error) => logProblem('A case was not created', error),
  });
}

export function useSamples() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: samples.add,
    onSuccess: () => cache.invalidateQueries({ queryKey: [TPS] }),
    onError: (error) => logProblem('Sample cases were not added', error),
  });
}

export function useRemoveSamples() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: samples.remove,
    onSuccess: () => cache.invalidateQueries({ queryKey: [TPS] }),
    onError: (error) => logProblem('Sample cases were not removed', error),
  });
}
