import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ActivityDetail, ActivityEntry } from '../api/index.ts';
import { api } from '../api/index.ts';
import { rangeBegin } from './activity-labels.ts';

export interface ActivityFilter {
  readonly q: string;
  /** `failed`, a source, or empty for all. */
  readonly show: string;
  /** Days back, or empty. */
  readonly days: string;
  /** Only for the whole hub. */
  readonly tool?: string;
}

export const NO_FILTER: ActivityFilter = { q: '', show: '', days: '' };
export const isFiltered = ({ q, show, days, tool }: ActivityFilter): boolean =>
  Boolean(q || show || days || tool);

interface Page<E extends ActivityEntry> {
  readonly items: readonly E[];
  readonly next_cursor: string | null;
}

function address(path: string, { q, show, days, tool }: ActivityFilter, cursor: string, now: number): string {
  const from = rangeBegin(days, now);
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(show === 'failed' ? { status: 'failed' } : show ? { source: show } : {}),
    ...(from ? { from } : {}),
    ...(tool ? { tool } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The lines of one connection, or of the whole hub, page after page. What happened meanwhile is read again on opening. */
export function activityQuery<E extends ActivityEntry>(path: string, filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', path, filter],
    queryFn: ({ signal, pageParam }) =>
      api.get<Page<E>>(address(path, filter, pageParam, Date.now()), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const activityDetailQuery = (path: string, id: string) =>
  queryOptions({
    queryKey: ['activity', path, 'entry', id],
    queryFn: ({ signal }) => api.get<ActivityDetail>(`${path}/${encodeURIComponent(id)}`, { signal }),
  });
