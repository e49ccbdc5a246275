import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The signed-in person's profile with roles; the key carries the user, so that two people never share an entry. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => client.get('/api/me/profile', { signal }),
  });
}
