import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';
import type { ConnectionPath } from '../connect/api.ts';

/** Whose subscriptions: the user's own, or the hub's. */
export type SubscriptionsPath = '/api/me/event-subscriptions' | '/api/admin/event-subscriptions';

/** `allow_private` belongs to the hub's subscriptions only. */
export type NewSubscription = components['schemas']['NewSubscriptionDto'] & { allow_private?: boolean };

export const subscriptionKeys = {
  list: (path: SubscriptionsPath) => ['event-subscriptions', path],
  deliveries: (path: SubscriptionsPath, id: string) => ['event-subscriptions', path, id, 'deliveries'],
  webhook: (path: ConnectionPath, id: string) => ['webhook', path, id],
} as const;

const at = (id: string) => ({ params: { path: { id } } });

export const subscriptionsQuery = (path: SubscriptionsPath) =>
  queryOptions({
    queryKey: subscriptionKeys.list(path),
    queryFn: ({ signal }) => client.get(path, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

/** The latest deliveries of one subscription. */
export const deliveriesQuery = (path: SubscriptionsPath, id: string) =>
  queryOptions({
    queryKey: subscriptionKeys.deliveries(path, id),
    queryFn: ({ signal }) => client.get(`${path}/{id}/deliveries`, { ...at(id), signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

/** The calls that change a subscription. */
export const subscriptions = {
  create: (path: SubscriptionsPath, body: NewSubscription) => client.post(path, { body }),
  setState: (path: SubscriptionsPath, id: string, state: 'active' | 'paused') =>
    client.patch(`${path}/{id}`, { ...at(id), body: { state } }),
  newSecret: (path: SubscriptionsPath, id: string) => client.post(`${path}/{id}/secret`, at(id)),
  remove: (path: SubscriptionsPath, id: string) => client.delete(`${path}/{id}`, at(id)),
  test: (path: SubscriptionsPath, id: string) => client.post(`${path}/{id}/test`, at(id)),
  /** Sends one delivery again. */
  redeliver: (path: SubscriptionsPath, id: string, delivery: string) =>
    client.post(`${path}/{id}/deliveries/{delivery}/again`, { params: { path: { id, delivery } } }),
};

/** The address at which a connection's vendor reports events. */
export const webhookQuery = (path: ConnectionPath, id: string) =>
  queryOptions({
    queryKey: subscriptionKeys.webhook(path, id),
    queryFn: ({ signal }) => client.get(`${path}/webhook`, { ...at(id), signal }),
    staleTime: 0,
  });

export const webhooks = {
  /** Returns the address and, where the hub makes it, the secret; both are shown once. */
  make: (path: ConnectionPath, id: string) => client.put(`${path}/webhook`, { ...at(id), body: {} }),
  storeSecret: (path: ConnectionPath, id: string, secret: string) =>
    client.patch(`${path}/webhook`, { ...at(id), body: { secret } }),
  remove: (path: ConnectionPath, id: string) => client.delete(`${path}/webhook`, at(id)),
};
