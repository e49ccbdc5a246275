import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect } from 'react';
import type { Profile, UpdateProfile } from '../../api/index.ts';
import { client } from '../../api/client.ts';
import { ApiError, logProblem } from '../../api/index.ts';
import { profileQuery } from './profile-query.ts';
import { setOwnPicture } from './own-picture.ts';
import { sessionStore } from '../session/session-store.ts';

/** Loads the profile of the given user. A failed load is logged without bothering the person. */
export function useProfile(userId: string | undefined) {
  const query = useQuery({ ...profileQuery(userId ?? ''), enabled: userId !== undefined });
  const { data, refetch } = query;
  const error = query.error ?? withoutNetwork(query.failureReason);
  // Its first arrival draws whole pages: in slices. What comes later is shown at once.
  const arrived = useDeferredValue(data !== undefined);
  useEffect(() => {
    if (error) logProblem('The profile could not be loaded', error);
  }, [error]);
  const picture = data?.avatar_path ?? null;
  useEffect(() => setOwnPicture(userId ? picture : null), [userId, picture]);
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    profile: userId ? (arrived ? data : undefined) : null,
    profileState: { failed: query.isError, reload },
  };
}

/** Off line the second try waits for the network, perhaps for hours: the first one has failed all the same. */
const withoutNetwork = (failure: Error | null): Error | null =>
  failure instanceof ApiError && failure.status === 0 ? failure : null;

/** Saves profile fields, then reads the profile again from the server, which may have changed more than was sent. */
export function useUpdateProfile(): (changes: UpdateProfile) => Promise<Profile> {
  const cache = useQueryClient();
  return useCallback(
    async (changes) => {
      const userId = sessionStore.get().session?.user.id;
      if (!userId) throw new Error('No user logged in');
      await client.patch('/api/me/profile', { body: changes });
      return cache.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
    },
    [cache],
  );
}
