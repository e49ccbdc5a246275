import { useMemo } from 'react';
import { useUrlFilter } from '../../../shared/ui/filter-bar/use-url-filter.ts';
import { type FilterOf, readFilter } from '../../../shared/ui/filter-bar/url-filter.ts';
import { useUrlState, withChanges } from '../../../shared/ui/filter-bar/use-url-state.ts';
import type { ResourceSearch } from './api.ts';
import { isKind } from './labels.ts';

/** What instructors and admins see instead of the library. */
const SECTIONS = ['mine', 'imports'] as const;
export type Section = (typeof SECTIONS)[number] | 'library';

const SPEC = { defaults: { q: '', kind: '' } };

function searchOf({ q, kind, page }: FilterOf<typeof SPEC.defaults>): ResourceSearch {
  return { page, ...(q ? { q: q.slice(0, 100) } : {}), ...(isKind(kind) ? { kind } : {}) };
}

/** What an address asks of the library. */
export const resourceSearch = (query: URLSearchParams): ResourceSearch => searchOf(readFilter(query, SPEC));

/** What the address of the tab asks for: the section, the filters, and what is open. */
export function useResourcesView() {
  const { query, go } = useUrlState();
  const list = useUrlFilter(SPEC);
  const { filter } = list;
  const search = useMemo(() => searchOf(filter), [filter]);
  const openImport = query.get('import');
  const section: Section =
    SECTIONS.find((one) => one === query.get('section')) ?? (openImport ? 'imports' : 'library');
  const addressOf = (changes: Readonly<Record<string, string | null>>) => `?${withChanges(query, changes)}`;
  return {
    ...list,
    ...{ search, section, openImport },
    open: query.get('resource'),
    /** An id, or `new`. */
    edited: query.get('edit'),
    addressOf,
    addressOfPage: (page: number) => addressOf({ page: page > 1 ? String(page) : null }),
    show: (next: Section) =>
      go({ section: next === 'library' ? null : next, import: null, resource: null, page: null }, 'visit'),
    edit: (id: string | null) => go({ edit: id }, id ? 'visit' : 'replace'),
    review: (id: string | null) =>
      go({ section: 'imports', import: id, resource: null }, id ? 'visit' : 'replace'),
    openPublished: (id: string) => go({ section: null, import: null, resource: id }, 'visit'),
  };
}

export type ResourcesView = ReturnType<typeof useResourcesView>;
