import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../api/index.ts';
import { notice } from '../ui/notice/notice.ts';
import type { NewSubscription, SubscriptionsPath } from './api.ts';
import { subscriptionKeys, subscriptions } from './api.ts';

/** The changes of one list of subscriptions; each reads the list again. */
export function useSubscriptionChanges(path: SubscriptionsPath) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: subscriptionKeys.list(path) });
  const onError = (error: Error) => {
    logProblem('A notification could not be changed', error);
    notice.error('This did not work', messageOf(error));
  };
  const create = useMutation({
    mutationFn: (subscription: NewSubscription) => subscriptions.create(path, subscription),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'active' | 'paused' }) =>
      subscriptions.setState(path, id, state),
    onError,
    onSettled,
  });
  const newSecret = useMutation({
    mutationFn: (id: string) => subscriptions.newSecret(path, id),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => subscriptions.remove(path, id),
    onSuccess: () => notice.success('Notifications to this system were removed'),
    onError,
    onSettled,
  });
  const test = useMutation({
    mutationFn: (id: string) => subscriptions.test(path, id),
    onError,
    onSettled,
  });
  const redeliver = useMutation({
    mutationFn: ({ id, delivery }: { id: string; delivery: string }) =>
      subscriptions.redeliver(path, id, delivery),
    onError,
    onSettled,
  });
  return { create, change, newSecret, remove, test, redeliver };
}
