import { queryOptions } from '@tanstack/react-query';
import type { ConnectionList, Disconnected, ToolList } from '../api/index.ts';
import { api } from '../api/index.ts';

/** The catalogue; the same for everybody. */
export function toolsQuery() {
  return queryOptions({
    queryKey: ['tools'],
    queryFn: ({ signal }) => api.get<ToolList>('/api/tools', { signal }),
    select: ({ items }) => items,
  });
}

/** The person's own connected and mock-connected tools. */
export function connectionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['connections', userId],
    queryFn: ({ signal }) => api.get<ConnectionList>('/api/me/connections', { signal }),
    select: ({ items }) => items,
  });
}

export function disconnect(connectionId: string): Promise<Disconnected> {
  return api.delete<Disconnected>(`/api/me/connections/${encodeURIComponent(connectionId)}`);
}
