import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  EventDeliveryList,
  EventSubscription,
  EventSubscriptionList,
  EventSubscriptionSecret,
} from '../api/index.ts';
import { api, logProblem, messageOf } from '../api/index.ts';
import { notice } from '../ui/notice/notice.ts';

/** `/api/me/event-subscriptions`, or the hub's under `/api/admin`. */
export type Base = string;

export const subscriptionsQuery = (base: Base) =>
  queryOptions({
    queryKey: ['event-subscriptions', base],
    queryFn: ({ signal }) => api.get<EventSubscriptionList>(base, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

export const deliveriesQuery = (base: Base, id: string) =>
  queryOptions({
    queryKey: ['event-subscriptions', base, id, 'deliveries'],
    queryFn: ({ signal }) => api.get<EventDeliveryList>(`${base}/${id}/deliveries`, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
    // While something is on its way the list follows it.
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'waiting' && one.tries === 0) ? 1_500 : false,
  });

export interface NewSubscription {
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly allow_private?: boolean;
}

/** Everything that changes a system; the list is read again after each. */
export function useSubscriptionChanges(base: Base) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ['event-subscriptions', base] });
  const onError = (error: Error) => {
    logProblem('A notification could not be changed', error);
    notice.error('This did not work', messageOf(error));
  };
  const create = useMutation({
    mutationFn: (wanted: NewSubscription) => api.post<EventSubscriptionSecret>(base, wanted),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'active' | 'paused' }) =>
      api.patch<EventSubscription>(`${base}/${id}`, { state }),
    onError,
    onSettled,
  });
  const newSecret = useMutation({
    mutationFn: (id: string) => api.post<EventSubscriptionSecret>(`${base}/${id}/secret`),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete(`${base}/${id}`),
    onSuccess: () => notice.success('Notifications to this system were removed'),
    onError,
    onSettled,
  });
  const send = useMutation({
    mutationFn: (path: string) => api.post<EventDeliveryList>(`${base}/${path}`),
    onError,
    onSettled,
  });
  return { create, change, newSecret, remove, send };
}
