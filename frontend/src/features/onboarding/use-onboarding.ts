import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Onboarding, UpdateOnboarding } from '../../shared/api/index.ts';
import { dashboardKeys } from '../../shared/dashboard/card.ts';
import { onboardingApi } from '../../shared/onboarding/index.ts';

/** How far the person is, as the server sees it; what changes elsewhere is read again with `refresh`. */
export function useOnboarding(userId: string) {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['onboarding', userId],
    queryFn: ({ signal }) => onboardingApi.read(signal),
    staleTime: 0,
  });
  const { refetch } = query;
  const take = useCallback(
    (state: Onboarding) => {
      cache.setQueryData(['onboarding', userId], state);
      // The dashboard shows the same in a card of its own.
      void cache.invalidateQueries({ queryKey: dashboardKeys.all });
      return state;
    },
    [cache, userId],
  );
  const save = useCallback(
    async (changes: UpdateOnboarding) => take(await onboardingApi.save(changes)),
    [take],
  );
  const refresh = useCallback(async () => take(await onboardingApi.read()), [take]);
  return { data: query.data, error: query.error, reload: () => void refetch(), save, refresh };
}
