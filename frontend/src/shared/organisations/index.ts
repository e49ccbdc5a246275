import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** Everything about the organizations that the person belongs to; a change of one renews all of it. */
export const OWN_ORGANISATIONS = ['organizations', 'own'] as const;

/** The organizations of the person, and what each lets them do. */
export const membershipsQuery = () =>
  queryOptions({
    queryKey: [...OWN_ORGANISATIONS, 'memberships'],
    queryFn: ({ signal }) => client.get('/api/me/organisations', { signal }),
    staleTime: 60_000,
  });

/** The person's sample organization; null while there is none. */
export const sampleQuery = () =>
  queryOptions({
    queryKey: [...OWN_ORGANISATIONS, 'sample'],
    queryFn: ({ signal }) => client.get('/api/me/sample-organisation', { signal }),
    select: ({ organisation }) => organisation,
  });
