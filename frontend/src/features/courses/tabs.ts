import { queryOptions } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { entryTo, isClosed } from '../../shared/access/route-access.ts';
import type { Access } from '../../shared/feature.ts';
import { CatalogueTab } from './catalogue/CatalogueTab.tsx';

export interface CoursesTab {
  /** In the address, as `?tab=`. The first tab needs none. */
  readonly key: string;
  readonly label: string;
  /** Who sees the tab. */
  readonly access: Access;
  /** `lazy`, but for the catalog, which everybody sees first. */
  readonly Content: ComponentType;
}

export const LIBRARY_TAB = 'resources';
const loadLibrary = () => import('./resources/ResourcesTab.tsx');

/** The tabs of /courses, in their order. */
const tabs: readonly [CoursesTab, ...CoursesTab[]] = [
  { key: 'catalog', label: 'Catalog', access: 'public', Content: CatalogueTab },
  {
    key: 'learning',
    label: 'My learning',
    access: 'account',
    Content: lazy(() => import('./learning/MyLearningTab.tsx')),
  },
  {
    key: 'records',
    label: 'CE records',
    access: 'account',
    Content: lazy(() => import('./records/RecordsTab.tsx')),
  },
  {
    ...{ key: LIBRARY_TAB, label: 'Resources', access: 'public' },
    Content: lazy(loadLibrary),
  },
  {
    key: 'teaching',
    label: 'Teaching',
    access: ['instructor', 'admin'],
    Content: lazy(() => import('./editor/TeachingTab.tsx')),
  },
];

/** @param roles - What the person has; null for a visitor. */
export const tabsFor = (roles: readonly string[] | null): readonly CoursesTab[] =>
  tabs.filter(({ access }) => entryTo(access, roles) === 'open');

/** The code of the library, and what an address shows of it to a visitor. */
export const firstLibraryQuery = (query: URLSearchParams) =>
  queryOptions({
    queryKey: ['resources', 'first', query.toString()],
    queryFn: async ({ client }) => {
      const [{ firstLook }] = await Promise.all([import('./resources/first-look.ts'), loadLibrary()]);
      return firstLook(client, query);
    },
    enabled: query.get('tab') === LIBRARY_TAB,
  });

/** Whether a visitor signs in for a tab. */
export const isForMembers = (key: string | null): boolean =>
  tabs.some((tab) => tab.key === key && isClosed(tab.access));

export const FIRST_TAB = tabs[0].key;
