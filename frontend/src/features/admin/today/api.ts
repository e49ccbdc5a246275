import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

/** As often as the monitor checks (specification §9): compliance and calls are shares of the last minutes. */
const LOOK_MS = 30_000;

/** How the hub stands; jobs and tickets are told besides. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => client.get('/api/admin/overview', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});
