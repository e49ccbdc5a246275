import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Answer } from '../../../shared/api/client.ts';

export type Sample = NonNullable<Answer<'get', '/api/me/sample-organisation'>['organisation']>;

export const sampleApi = {
  make: () => client.post('/api/me/sample-organisation'),
  remove: () => client.delete('/api/me/sample-organisation'),
};

/** For administrators: organizations by a part of their name. */
export const findOrganisationsQuery = (q: string) =>
  queryOptions({
    queryKey: ['organizations', 'all', q],
    queryFn: ({ signal }) =>
      client.get('/api/admin/organisations', { params: { query: { q, page_size: 20 } }, signal }),
    placeholderData: keepPreviousData,
  });
