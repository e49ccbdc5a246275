import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';

export type OrderRow = Answer<'get', '/api/store/orders'>['items'][number];
export type OwnOrder = Answer<'get', '/api/store/orders/{id}'>;
export type OrderState = OrderRow['state'];
export type OrderLine = OwnOrder['items'][number];
export type OwnDownload = OwnOrder['downloads'][number];
export type Reordered = Answer<'post', '/api/store/orders/{id}/reorder'>;

/** The filters of the list, as the address holds them. */
export const ownOrdersFilter = { defaults: { q: '', state: '' }, prefix: 'orders' } as const;

export interface OrdersAsked {
  readonly q: string;
  readonly state: string;
  readonly page: number;
}

export const OWN_ORDERS = ['store', 'orders'] as const;
const at = (id: string) => ({ params: { path: { id } } });

export const ownOrdersQuery = ({ q, state, page }: OrdersAsked) =>
  queryOptions({
    queryKey: [...OWN_ORDERS, 'list', { q, state, page }],
    queryFn: ({ signal }) => {
      const query = { page, ...(q && { q }), ...(state && { state: state as OrderState }) };
      return client.get('/api/store/orders', { params: { query }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const ownOrderKey = (id: string) => [...OWN_ORDERS, 'one', id] as const;
export const ownOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ownOrderKey(id),
    queryFn: ({ signal }) => client.get('/api/store/orders/{id}', { ...at(id), signal }),
    staleTime: 0,
  });

export type OwnMembership = Answer<'get', '/api/store/memberships'>['items'][number];
export const membershipsQuery = queryOptions({
  queryKey: [...OWN_ORDERS, 'memberships'],
  queryFn: async ({ signal }) => (await client.get('/api/store/memberships', { signal })).items,
  staleTime: 0,
});

export const cancelOrder = (id: string) => client.post('/api/store/orders/{id}/cancel', at(id));
/** @param key - The same for a repeated press, so that it adds nothing twice. */
export const reorder = (id: string, key: string) =>
  client.post('/api/store/orders/{id}/reorder', { ...at(id), idempotencyKey: key });
export const fetchInvoice = (id: string) =>
  client.get('/api/store/orders/{id}/invoice', { ...at(id), parseAs: 'blob' });
export const linkToDownload = (id: string) => client.get('/api/store/downloads/{id}', at(id));
