import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { given } from './person-filter.ts';

interface LogPage {
  readonly next_cursor: string | null;
}

/**
 * A log, newest first, page after page. Opening the list reads it again. Nothing is asked while a filter is typed in
 * part.
 */
export const logQuery = <Page extends LogPage>(
  queryKey: readonly [log: string, filter: object],
  complete: boolean,
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read(given({ cursor: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: complete,
  });
