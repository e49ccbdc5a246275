import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { operations } from '../../../shared/api/schema.d.ts';
import { MERCHANT } from '../api.ts';

export type StockRow = Answer<'get', '/api/merchant/stock'>['items'][number];
export type StockMove = Answer<'get', '/api/merchant/stock/{variant_id}/moves'>['items'][number];
export type StockCount = Answer<'post', '/api/merchant/stock/counts'>;
export type StockAsked = NonNullable<operations['MerchantStock_list']['parameters']['query']>;

const STOCK = [...MERCHANT, 'stock'] as const;

export const stockQuery = (asked: StockAsked) =>
  queryOptions({
    queryKey: [...STOCK, 'list', asked],
    queryFn: ({ signal }) => client.get('/api/merchant/stock', { params: { query: asked }, signal }),
    placeholderData: keepPreviousData,
  });

export const movesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...STOCK, 'moves', id, page],
    queryFn: ({ signal }) =>
      client.get('/api/merchant/stock/{variant_id}/moves', {
        params: { path: { variant_id: id }, query: { page, page_size: 10 } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const stockFile = (asked: StockAsked) =>
  client.get('/api/merchant/stock.csv', { params: { query: asked }, parseAs: 'blob' });

/** A long file is compared with the whole stock. */
const COUNT_MS = 60_000;

export const previewCounts = (csv: string) =>
  client.post('/api/merchant/stock/counts/preview', { body: { csv }, timeoutMs: COUNT_MS });
export const applyCounts = (body: { csv: string; hash: string; reason: string }) =>
  client.post('/api/merchant/stock/counts', { body, timeoutMs: COUNT_MS });

export const adjustStock = (body: { variant_id: string; delta: number; reason: string }, key: string) =>
  client.post('/api/merchant/stock/adjust', { body, idempotencyKey: key });
