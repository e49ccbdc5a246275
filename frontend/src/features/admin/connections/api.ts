import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '../../../shared/api/schema.d.ts';
import { type Answer, client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { connectKeys } from '../../../shared/connect/index.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them. */
export const connectionFilter = {
  defaults: { q: '', tool: '', state: '', owner: '', ends_within: '', user: '', organisation: '' },
  prefix: 'connections',
} as const;
export type ConnectionFilter = FilterOf<(typeof connectionFilter)['defaults']>;

type List = paths['/api/admin/connections']['get'];
type Query = NonNullable<List['parameters']['query']>;
export type ConnectionPage = List['responses'][200]['content']['application/json'];
export type AnyConnection = ConnectionPage['items'][number];

/** The connect flow drops it, too, when an attempt has ended. */
const CONNECTIONS = [...connectKeys.platform, 'all'] as const;

/** One page of everybody's connections. */
export function connectionsQuery({ page, ...filter }: ConnectionFilter) {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  const query = { page, ...Object.fromEntries(set) } as Query;
  return queryOptions({
    queryKey: [...CONNECTIONS, query],
    queryFn: ({ signal }) => client.get('/api/admin/connections', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One harmless call; it may take as long as the vendor needs. */
export function useTest(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.post('/api/admin/connections/{id}/test', { params: { path: { id } }, timeoutMs: 60_000 }),
    onError: (error) => logProblem('A connection could not be tested', error),
    onSettled: () => cache.invalidateQueries({ queryKey: CONNECTIONS }),
  });
}

/** Scheduled checks of a connection of the hub or of an organisation. */
export function useChecks(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      client.put('/api/admin/connections/{id}/checks', { params: { path: { id } }, body: { on } }),
    onError: (error) => logProblem('The checks of a connection were not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: CONNECTIONS }),
  });
}

export function useAskToReconnect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      client.post('/api/admin/connections/ask-to-reconnect', { body: { ids: [...ids] } }),
    onError: (error) => logProblem('Owners were not asked to reconnect', error),
    onSettled: () => cache.invalidateQueries({ queryKey: CONNECTIONS }),
  });
}

export type ConnectionRequest = Answer<'get', '/api/admin/connection-requests'>['items'][number];

/** The connect flow drops it, too: connecting answers a request. */
export const requestKeys = { all: [...connectKeys.platform, 'requests'] } as const;

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
