import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

type Found<List> = Pick<UseQueryResult<List>, 'data' | 'error' | 'refetch'> & {
  /** What is shown belongs to the question before. */
  readonly isStale: boolean;
};

/**
 * A query whose answer is a page of rows. React draws an answer in one go, in which a phone hears no press; a deferred one is drawn in
 * slices.
 */
export function useList<List, Key extends QueryKey>(
  options: UseQueryOptions<List, Error, List, Key>,
): Found<List> {
  const { data, error, refetch, isPlaceholderData } = useQuery(options);
  const shown = useDeferredValue(data);
  return { data: shown, error, refetch, isStale: isPlaceholderData || shown !== data };
}
