import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type {
  AreaInterestList,
  AreaTelling,
  ContactChange,
  ContactEntry,
  ContactList,
} from '../../../shared/api/index.ts';
import { api, logProblem } from '../../../shared/api/index.ts';

/** What the list shows, as the address of the page says it. */
export interface ContactFilter {
  readonly q: string;
  readonly state: string;
  readonly sort: string;
  readonly page: number;
}

const MESSAGES = ['contact-messages'] as const;
const NEWEST = '-created_at';

export function contactQuery({ q, state, sort, page }: ContactFilter) {
  const search = new URLSearchParams({
    ...{ page: String(page), sort },
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
  });
  return queryOptions({
    queryKey: [...MESSAGES, search.toString()],
    queryFn: ({ signal }) => api.get<ContactList>(`/api/admin/contact?${search}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A message that a link leads to, where the list does not show it. */
export function oneMessageQuery(id: string | null) {
  return queryOptions({
    queryKey: [...MESSAGES, 'one', id],
    queryFn: ({ signal }) =>
      api.get<ContactEntry>(`/api/admin/contact/${encodeURIComponent(id ?? '')}`, { signal }),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
  });
}

/** Answers or files a message; the list is read again whatever came of it, for a colleague may have been quicker. */
export function useContactChange({ id }: ContactEntry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ContactChange) => api.patch<ContactEntry>(`/api/admin/contact/${id}`, change),
    onError: (error) => logProblem('A contact message was not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: MESSAGES }),
  });
}

/** Mails everybody who waits for an area that is open; the counts are read again whatever came of it. */
export function useTellWaiting(area: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<AreaTelling>(`/api/admin/waitlist/${encodeURIComponent(area)}/tell`, {}),
    onError: (error) => logProblem('Those who wait for an area were not told', error),
    onSettled: () => cache.invalidateQueries({ queryKey: interestQuery.queryKey }),
  });
}

export const interestQuery = queryOptions({
  queryKey: ['area-interest'],
  queryFn: ({ signal }) => api.get<AreaInterestList>('/api/admin/waitlist', { signal }),
});

/**
 * Filter, page and the open message live in the address, so that Back, reload and mailed links keep them; under names of
 * their own, because the list of people stands on the same page.
 */
export function useContactFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: ContactFilter = {
    q: query.get('words') ?? '',
    state: query.get('kept') ?? '',
    sort: query.get('order') ?? NEWEST,
    page: Math.max(1, Number.parseInt(query.get('sheet') ?? '1', 10) || 1),
  };
  const change = (changes: Readonly<Record<string, string>>, replace = true) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter,
    /** Another question begins at its first page. */
    ask: ({ q, state, sort }: Partial<ContactFilter>) =>
      change({
        ...(q === undefined ? {} : { words: q }),
        ...(state === undefined ? {} : { kept: state }),
        ...(sort === undefined ? {} : { order: sort }),
        sheet: '',
      }),
    turn: (page: number) => change({ sheet: page > 1 ? String(page) : '' }, false),
    openId: query.get('message'),
    open: (id: string) => change({ message: id }, false),
    close: () => change({ message: '' }),
  };
}
