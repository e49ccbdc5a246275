import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';

export type Approval = Answer<'get', '/api/store/approvals'>['items'][number];
export type PurchaseLimit = Answer<'get', '/api/store/organisations/{id}/purchase-limit'>;

export const APPROVALS = ['store', 'approvals'] as const;

/** For which organizations the person may order. */
export const buyingForQuery = queryOptions({
  queryKey: ['store', 'buying-for'],
  queryFn: ({ signal }) => client.get('/api/store/buying-for', { signal }),
  select: ({ items }) => items,
});

export const approvalsQuery = (page: number) =>
  queryOptions({
    queryKey: [...APPROVALS, page],
    queryFn: ({ signal }) => client.get('/api/store/approvals', { params: { query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const at = (id: string) => ({ params: { path: { id } } });
export const limitQuery = (id: string) =>
  queryOptions({
    queryKey: ['store', 'purchase-limit', id],
    queryFn: ({ signal }) =>
      client.get('/api/store/organisations/{id}/purchase-limit', { ...at(id), signal }),
  });
export const setLimit = (id: string, limit_cents: number | null) =>
  client.put('/api/store/organisations/{id}/purchase-limit', { ...at(id), body: { limit_cents } });

const order = (order_id: string) => ({ params: { path: { order_id } } });
export const approve = (id: string) =>
  client.post('/api/store/approvals/{order_id}/approve', { ...order(id), body: {} });
export const decline = (id: string, note: string) =>
  client.post('/api/store/approvals/{order_id}/decline', { ...order(id), body: { note } });
