import { queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { components } from '../../../shared/api/schema.d.ts';

export type ConnectionRequest = Answer<'get', '/api/admin/connection-requests'>['items'][number];

export const requestKeys = { all: ['admin', 'connection-requests'] } as const;

/** What waits for an answer. */
export const openRequestsQuery = () =>
  queryOptions({
    queryKey: requestKeys.all,
    queryFn: ({ signal }) =>
      client.get('/api/admin/connection-requests', {
        params: { query: { state: 'open', page_size: 100 } },
        signal,
      }),
  });

export const settleRequest = (id: string, body: components['schemas']['SettleRequestDto']) =>
  client.post('/api/admin/connection-requests/{id}/settle', { params: { path: { id } }, body });
