import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { ContactChange, ContactEntry } from '../../../shared/api/index.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import { logProblem } from '../../../shared/api/index.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them; the list of people is on the same page. */
export const contactFilter = {
  defaults: { q: '', state: '', sort: '-created_at' },
  prefix: 'contact',
} as const;
export type ContactFilter = FilterOf<(typeof contactFilter)['defaults']>;

const MESSAGES = ['contact-messages'] as const;

type Query = NonNullable<paths['/api/admin/contact']['get']['parameters']['query']>;

/** One page of the contact messages. */
export function contactQuery({ q, state, sort, page }: ContactFilter) {
  const query = {
    ...{ page, sort: sort as Query['sort'] },
    ...(q ? { q } : {}),
    ...(state ? { state: state as Query['state'] } : {}),
  };
  return queryOptions({
    queryKey: [...MESSAGES, query],
    queryFn: ({ signal }) => client.get('/api/admin/contact', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A message that a link leads to, where the list does not show it. */
export function oneMessageQuery(id: string | null) {
  return queryOptions({
    queryKey: [...MESSAGES, 'one', id],
    queryFn: ({ signal }) =>
      client.get('/api/admin/contact/{id}', { params: { path: { id: id ?? '' } }, signal }),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
  });
}

/** Answers a message or changes its state. The list is read again in any case: a colleague may have been faster. */
export function useContactChange({ id }: ContactEntry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ContactChange) =>
      client.patch('/api/admin/contact/{id}', { params: { path: { id } }, body: change }),
    onError: (error) => logProblem('A contact message was not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: MESSAGES }),
  });
}

/** Mails everyone on the waitlist of an open area. Reloads the counts on success and on failure. */
export function useNotifyWaitlist(area: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.post('/api/admin/waitlist/{area}/tell', { params: { path: { area } } }),
    onError: (error) => logProblem('The waitlist of an area was not notified', error),
    onSettled: () => cache.invalidateQueries({ queryKey: interestQuery.queryKey }),
  });
}

export const interestQuery = queryOptions({
  queryKey: ['area-interest'],
  queryFn: ({ signal }) => client.get('/api/admin/waitlist', { signal }),
});
