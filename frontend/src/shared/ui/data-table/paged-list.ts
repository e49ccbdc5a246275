import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { type FilterOf, type FilterSpec, hasFilters } from '../filter-bar/url-filter.ts';
import { useUrlFilter } from '../filter-bar/use-url-filter.ts';

/** One page of a list, as the API answers it. */
export interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

/** A paged list with its query: what PagedTable and PagedItems show. */
export interface PagedList<Row> {
  readonly query: {
    readonly data: PageOf<Row> | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly isFiltered: boolean;
  /** Shows everything again. */
  readonly clear: () => void;
  readonly turnTo: (page: number) => void;
}

type Options<List, Key extends QueryKey> = UseQueryOptions<List, Error, List, Key>;
type Texts = Readonly<Record<string, string>>;

/**
 * A list whose filters, order and page stand in the address.
 * @param spec must not be made anew on each render.
 */
export function usePagedList<const Values extends Texts, List, Key extends QueryKey>(
  spec: FilterSpec<Values>,
  queryOf: (filter: FilterOf<Values>) => Options<List, Key>,
) {
  const address = useUrlFilter(spec);
  return { ...address, query: useQuery(queryOf(address.filter)) };
}

/** A list inside what is open, such as a drawer: its filters and page are forgotten when that closes. */
export function useLocalList<const Values extends Texts, List, Key extends QueryKey>(
  defaults: Values,
  queryOf: (filter: FilterOf<Values>) => Options<List, Key>,
) {
  const first = { ...defaults, page: 1 } as FilterOf<Values>;
  const [filter, setFilter] = useState(first);
  const query = useQuery(queryOf(filter));
  return {
    ...{ filter, query },
    isFiltered: hasFilters(filter, defaults),
    change: (changes: Partial<Record<keyof Values, string>>) =>
      setFilter((before) => ({ ...before, ...changes, page: 1 })),
    clear: () => setFilter(first),
    turnTo: (page: number) => setFilter((before) => ({ ...before, page })),
  };
}
