import { useMemo } from 'react';
import { filterChanges, hasFilters, parameterOf, readFilter } from './url-filter.ts';
import type { FilterSpec } from './url-filter.ts';
import { useUrlState } from './use-url-state.ts';

/**
 * The filters, order and page of one list, kept in the address.
 * @param spec must not be made anew on each render.
 * @returns the values, whether anything but the order differs from the defaults, and ways to change them.
 */
export function useUrlFilter<const Values extends Readonly<Record<string, string>>>(
  spec: FilterSpec<Values>,
) {
  const { query, go } = useUrlState();
  return useMemo(() => {
    const filter = readFilter(query, spec);
    const { defaults, prefix } = spec;
    const names = Object.keys(defaults).filter((name) => name !== 'sort') as (keyof Values & string)[];
    const change = (changes: Partial<Record<keyof Values, string>>) => go(filterChanges(changes, spec));
    return {
      filter,
      isFiltered: hasFilters(filter, defaults),
      change,
      /** Shows everything again, in the same order. */
      clear: () => change(Object.fromEntries(names.map((name) => [name, defaults[name]])) as Partial<Values>),
      turnTo: (page: number) =>
        go({ [parameterOf('page', prefix)]: page > 1 ? String(page) : null }, 'visit'),
    };
  }, [query, go, spec]);
}
