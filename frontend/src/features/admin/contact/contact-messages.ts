import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AreaInterestList,
  AreaTelling,
  ContactChange,
  ContactEntry,
  ContactList,
} from '../../../shared/api/index.ts';
import { api, logProblem } from '../../../shared/api/index.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them; the list of people is on the same page. */
export const contactFilter = {
  defaults: { q: '', state: '', sort: '-created_at' },
  prefix: 'contact',
} as const;
export type ContactFilter = FilterOf<(typeof contactFilter)['defaults']>;

const MESSAGES = ['contact-messages'] as const;

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

/** Answers a message or changes its state. The list is read again in any case: a colleague may have been faster. */
export function useContactChange({ id }: ContactEntry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ContactChange) => api.patch<ContactEntry>(`/api/admin/contact/${id}`, change),
    onError: (error) => logProblem('A contact message was not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: MESSAGES }),
  });
}

/** Mails everybody on the waitlist of an open area. The counts are read again in any case. */
export function useNotifyWaitlist(area: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<AreaTelling>(`/api/admin/waitlist/${encodeURIComponent(area)}/tell`, {}),
    onError: (error) => logProblem('The waitlist of an area was not notified', error),
    onSettled: () => cache.invalidateQueries({ queryKey: interestQuery.queryKey }),
  });
}

export const interestQuery = queryOptions({
  queryKey: ['area-interest'],
  queryFn: ({ signal }) => api.get<AreaInterestList>('/api/admin/waitlist', { signal }),
});
