import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { takeCase } from '../use-case-change.ts';
import type { NewCase } from '../types.ts';
import { useTpsView } from '../use-tps-view.ts';

/** Creates a draft and opens its wizard. Practice systems answer slowly when a patient is copied from them. */
export function useNewCase() {
  const cache = useQueryClient();
  const { open } = useTpsView();
  return useMutation({
    mutationFn: (body: NewCase) => client.post('/api/tps/cases', { body, timeoutMs: 30_000 }),
    onSuccess: (made) => {
      takeCase(cache, made);
      open(made.id, { step: 'general' });
    },
    onError: (error) => logProblem('A case was not created', error),
  });
}

/** Five invented cases to look around in. */
export function useSamples() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.post('/api/tps/samples'),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['tps'] }),
    onError: (error) => logProblem('Sample cases were not added', error),
  });
}

export function useRemoveSamples() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.delete('/api/tps/samples'),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['tps'] }),
    onError: (error) => logProblem('Sample cases were not removed', error),
  });
}
