import { useMemo } from 'react';
import { METHODS, TOPICS } from '../../../shared/learning/labels.ts';
import { useUrlFilter } from '../../../shared/ui/filter-bar/use-url-filter.ts';
import { useUrlState, withChanges } from '../../../shared/ui/filter-bar/use-url-state.ts';
import type { CourseSearch } from '../api.ts';
import { AUDIENCES, LEVELS, PRICES, SORTS } from '../labels.ts';

const SPEC = {
  defaults: {
    ...{ q: '', topic: '', level: '', audience: '', method: '', credits: '', price: '', sort: 'newest' },
  },
};

const oneOf = <T extends string>(list: readonly { readonly value: T }[], value: string): T | undefined =>
  list.find((entry) => entry.value === value)?.value;

const given = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** What the address of the catalog asks for. What no filter knows is left out. */
export function useCatalogueView() {
  const list = useUrlFilter(SPEC);
  const { filter } = list;
  const search = useMemo((): CourseSearch => {
    const credits = Number(filter.credits);
    return given({
      ...{ page: filter.page, q: filter.q.slice(0, 100) || undefined },
      ...{ topic: oneOf(TOPICS, filter.topic), level: oneOf(LEVELS, filter.level) },
      ...{ audience: oneOf(AUDIENCES, filter.audience), method: oneOf(METHODS, filter.method) },
      credits: credits > 0 && credits < 100 ? credits : undefined,
      ...{ price: oneOf(PRICES, filter.price), sort: oneOf(SORTS, filter.sort) },
    }) as CourseSearch;
  }, [filter]);
  const { query } = useUrlState();
  const addressOfPage = (page: number) => `?${withChanges(query, { page: page > 1 ? String(page) : null })}`;
  return { ...list, search, addressOfPage };
}
