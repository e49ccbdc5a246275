import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Answer } from '../../../shared/api/client.ts';
import { dsoKeys } from '../api.ts';

export type Sample = NonNullable<Answer<'get', '/api/me/sample-organisation'>['organisation']>;

const KEY = [...dsoKeys.mine, 'sample'] as const;

/** The person's sample organization; null while there is none. */
export const sampleQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => client.get('/api/me/sample-organisation', { signal }),
    select: ({ organisation }) => organisation,
  });

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
