import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '../api/index.ts';
import { api } from '../api/index.ts';

/** The signed-in person's profile with roles; the key carries the user, so that two people never share an entry. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => api.get<Profile>('/api/me/profile', { signal }),
  });
}
