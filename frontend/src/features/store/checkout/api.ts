import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api/client.ts';
import { client } from '../../../shared/api/client.ts';
import type { paths } from '../../../shared/api/schema.d.ts';

export type PaymentMethod = Answer<'get', '/api/store/payment-methods'>['items'][number];
export type PlacedOrder = Answer<'post', '/api/store/orders'>;
export type OrderAsk = paths['/api/store/orders']['post']['requestBody']['content']['application/json'];

export const paymentMethodsQuery = queryOptions({
  queryKey: ['store', 'payment-methods'],
  queryFn: ({ signal }) => client.get('/api/store/payment-methods', { signal }),
});

export const lastAddressesQuery = queryOptions({
  queryKey: ['store', 'last-addresses'],
  queryFn: ({ signal }) => client.get('/api/store/cart/addresses', { signal }),
  staleTime: 0,
});

/** @param key - The same for a repeated request, so that it answers the first order. */
export const placeOrder = (body: OrderAsk, key: string) =>
  client.post('/api/store/orders', { body, idempotencyKey: key });
