import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../shared/api/client.ts';
import type { components, operations } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];
export type OrderRow = Answer<'get', '/api/merchant/orders'>['items'][number];
export type MerchantOrder = Answer<'get', '/api/merchant/orders/{id}'>;
export type OrderLine = MerchantOrder['lines'][number];
export type OrderState = OrderRow['state'];
export type Summary = Answer<'get', '/api/merchant/summary'>;
export type SavedFilter = Answer<'get', '/api/merchant/order-filters'>['items'][number];
export type PaidResult = Schemas['PaidResultDto'];
export type OrderPart = Schemas['OrderPartDto'];
export type OrdersAsked = NonNullable<operations['MerchantOrders_list']['parameters']['query']>;

/** A change of an order renews everything of the store that is shown to its merchants. */
export const MERCHANT = ['merchant'] as const;
export const ORDERS = [...MERCHANT, 'orders'] as const;
const FILTERS = [...MERCHANT, 'order-filters'] as const;
/** A file of many orders takes longer than a page. */
const FILE_MS = 120_000;

const at = (id: string) => ({ params: { path: { id } } });

export const ordersQuery = (asked: OrdersAsked) =>
  queryOptions({
    queryKey: [...ORDERS, 'list', asked],
    queryFn: ({ signal }) => client.get('/api/merchant/orders', { params: { query: asked }, signal }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: ({ signal }) => client.get('/api/merchant/orders/{id}', { ...at(id), signal }),
  });

export const summaryQuery = () =>
  queryOptions({
    queryKey: [...MERCHANT, 'summary'],
    queryFn: ({ signal }) => client.get('/api/merchant/summary', { signal }),
  });

export const savedFiltersQuery = () =>
  queryOptions({
    queryKey: FILTERS,
    queryFn: ({ signal }) => client.get('/api/merchant/order-filters', { signal }),
  });

export const ordersFile = (asked: OrdersAsked) =>
  client.get('/api/merchant/orders.csv', {
    ...{ params: { query: asked }, parseAs: 'blob', timeoutMs: FILE_MS },
  });

/** What merchants do with orders; each answers the order as it is afterwards. */
export const orderSteps = {
  pay: (id: string) => client.post('/api/merchant/orders/{id}/paid', at(id)),
  ship: (id: string, body: Schemas['ShipOrderDto'], key: string) =>
    client.post('/api/merchant/orders/{id}/ship', { ...at(id), body, idempotencyKey: key }),
  cancel: (id: string, reason: string) =>
    client.post('/api/merchant/orders/{id}/cancel', { ...at(id), body: { reason } }),
  refund: (id: string, body: Schemas['RefundOrderDto']) =>
    client.post('/api/merchant/orders/{id}/refund', { ...at(id), body }),
  note: (id: string, note: string) =>
    client.post('/api/merchant/orders/{id}/notes', { ...at(id), body: { note } }),
};

export const payAll = (ids: string[]) => client.post('/api/merchant/orders/paid', { body: { ids } });
export const orderPackingList = (ids: string[]) =>
  client.post('/api/merchant/packing-lists', { body: { ids } });
export const fetchPackingList = (id: string) =>
  client.get('/api/merchant/packing-lists/{id}', { ...at(id), parseAs: 'blob' });

export const filterChanges = {
  save: (body: Schemas['SaveOrderFilterDto']) => client.post('/api/merchant/order-filters', { body }),
  remove: (id: string) => client.delete('/api/merchant/order-filters/{id}', at(id)),
};

export const sampleOrders = {
  add: () => client.post('/api/merchant/sample-orders'),
  remove: () => client.delete('/api/merchant/sample-orders'),
};
