import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { patientData } from '../lock/index.ts';

/** First part of all query keys of the practice. Data about patients is dropped from the cache by the lock. */
export const PRACTICE = 'practice';
/** After a minute, data is read again when it is shown. */
export const FRESH_MS = 60_000;
/** Practice systems that run on a desktop in the office answer slowly. */
export const SLOW = { timeoutMs: 30_000 };

export function sourcesQuery() {
  return queryOptions({
    queryKey: [PRACTICE, 'sources'],
    queryFn: ({ signal }) => client.get('/api/practice/sources', { signal }),
    staleTime: FRESH_MS,
  });
}

export function patientsQuery(source: string, q: string) {
  return infiniteQueryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'patients', source, q],
    queryFn: ({ signal, pageParam }) =>
      client.get('/api/practice/patients', {
        params: { query: { source, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        signal,
        ...SLOW,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}
