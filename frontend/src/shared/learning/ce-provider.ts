import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** Who provides continuing education here, and which schemes recognize it today. */
export const ceProviderQuery = queryOptions({
  queryKey: ['ce-provider'],
  queryFn: ({ signal }) => client.get('/api/ce/provider', { signal, anonymous: true }),
  staleTime: 300_000,
});
