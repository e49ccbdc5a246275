import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ActivityEntry, HubActivityEntry } from '../api/index.ts';
import { client } from '../api/client.ts';
import { rangeStart } from './activity-labels.ts';

export type ActivityShown = ActivityEntry['source'] | 'failed' | '';

export interface ActivityFilter {
  readonly q: string;
  /** `failed`, a source, or empty for all. */
  readonly show: ActivityShown;
  /** Days back, or empty. */
  readonly days: string;
  /** Only for the whole hub. */
  readonly tool?: string;
}

export const NO_FILTER: ActivityFilter = { q: '', show: '', days: '' };
export const isFiltered = ({ q, show, days, tool }: ActivityFilter): boolean =>
  Boolean(q || show || days || tool);

/** Whose activity: that of one of the user's connections, or the whole hub's. */
export type ActivityOf = { readonly connectionId: string } | 'hub';

/** Query keys of the activity. */
export const activityKeys = {
  entries: (of: ActivityOf, filter: ActivityFilter) => ['activity', of, filter],
  entry: (of: ActivityOf, id: string) => ['activity', of, 'entry', id],
} as const;

interface ActivityPage {
  readonly items: readonly (ActivityEntry | HubActivityEntry)[];
  readonly next_cursor: string | null;
}

function queryOf({ q, show, days }: ActivityFilter, cursor: string) {
  const from = rangeStart(days, Date.now());
  return {
    ...(q ? { q } : {}),
    ...(show === 'failed' ? { status: show } : show ? { source: show } : {}),
    ...(from ? { from } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

function readPage(
  of: ActivityOf,
  filter: ActivityFilter,
  cursor: string,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const query = queryOf(filter, cursor);
  if (of !== 'hub') {
    const path = { id: of.connectionId };
    return client.get('/api/me/connections/{id}/activity', { params: { path, query }, signal });
  }
  const { tool } = filter;
  return client.get('/api/admin/activity', {
    params: { query: { ...query, ...(tool ? { tool } : {}) } },
    signal,
  });
}

/** The entries, newest first, page after page. Opening the list reads it again. */
export function activityQuery(of: ActivityOf, filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: activityKeys.entries(of, filter),
    queryFn: ({ signal, pageParam }) => readPage(of, filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const activityDetailQuery = (of: ActivityOf, entry: string) =>
  queryOptions({
    queryKey: activityKeys.entry(of, entry),
    queryFn: ({ signal }) =>
      of === 'hub'
        ? client.get('/api/admin/activity/{entry}', { params: { path: { entry } }, signal })
        : client.get('/api/me/connections/{id}/activity/{entry}', {
            params: { path: { id: of.connectionId, entry } },
            signal,
          }),
  });
