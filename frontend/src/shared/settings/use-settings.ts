import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Settings, UpdateSettings } from '../api/index.ts';
import { client } from '../api/client.ts';
import { logProblem } from '../api/index.ts';
import { useSession } from '../auth/index.ts';

/** How the person likes their pages; the key carries the user, so that two people never share an entry. */
export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['settings', userId],
    queryFn: ({ signal }) => client.get('/api/me/settings', { signal }),
  });
}

/** Shown at once, and as it was before when the server does not take it. */
function useSave(userId: string) {
  const cache = useQueryClient();
  const { queryKey } = settingsQuery(userId);
  return useMutation({
    // One after the other, in the order they were made: the last one is what stays.
    scope: { id: 'settings' },
    mutationFn: (changes: UpdateSettings) => client.patch('/api/me/settings', { body: changes }),
    onMutate: async (changes) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      if (before) cache.setQueryData(queryKey, { ...before, ...(changes as Partial<Settings>) });
      return before;
    },
    onError: (error, _, before) => {
      logProblem('The settings could not be saved', error);
      cache.setQueryData(queryKey, before);
    },
    onSuccess: (saved) => {
      if (cache.isMutating({ mutationKey: ['settings', userId] }) <= 1) cache.setQueryData(queryKey, saved);
    },
    mutationKey: ['settings', userId],
  });
}

/**
 * The person's own settings: undefined while they load and when they could not be had, which `failed` tells. What is
 * saved shows at once; `save` rejects with the server's words when it is not taken.
 */
export function useSettings() {
  const userId = useSession().user?.id;
  const { data, error, isError, refetch } = useQuery({
    ...settingsQuery(userId ?? ''),
    enabled: userId !== undefined,
  });
  const saving = useSave(userId ?? '');
  useEffect(() => {
    if (error) logProblem('The settings could not be loaded', error);
  }, [error]);
  return {
    settings: userId ? data : undefined,
    failed: isError && !data,
    reload: () => void refetch(),
    save: saving.mutateAsync,
    saving: saving.isPending,
  };
}
