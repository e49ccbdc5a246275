import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

/** What browsers reported of late. */
export const webAppQuery = queryOptions({
  queryKey: ['admin', 'web-app'],
  queryFn: ({ signal }) => client.get('/api/admin/web-app', { signal }),
  staleTime: 0,
});
