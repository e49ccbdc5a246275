import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

const LOOK_MS = 30_000;

/** How the hub stands; read again every thirty seconds while it is shown. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => client.get('/api/admin/overview', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});
