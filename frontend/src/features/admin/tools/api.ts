import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Disconnected, PlatformConnection, ToolRoute } from '../../../shared/api/index.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { connectKeys } from '../../../shared/connect/index.ts';

const STATES = ['tool-states'] as const;
/** The connect flow drops it, too, when an attempt has ended. */
export const HUBS = [...connectKeys.platform, 'hub'] as const;
const settingsKey = (toolId: string) => ['tool-settings', toolId] as const;
const SETTINGS = '/api/admin/tools/{id}/settings';
const HUB = '/api/admin/platform-connections/{id}';
const at = (id: string) => ({ params: { path: { id } } });

/** Every tool: live or sample, and what is wrong with it. */
export function toolStatesQuery() {
  return queryOptions({
    queryKey: STATES,
    queryFn: ({ signal }) => client.get('/api/admin/tools', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
}

/** The hub's own connections. */
export function platformConnectionsQuery() {
  return queryOptions({
    queryKey: HUBS,
    queryFn: ({ signal }) => client.get('/api/admin/platform-connections', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
}

export function toolSettingsQuery(toolId: string) {
  return queryOptions({
    queryKey: settingsKey(toolId),
    queryFn: ({ signal }) => client.get(SETTINGS, { ...at(toolId), signal }),
    staleTime: 0,
  });
}

export interface SettingsChange {
  readonly values: Readonly<Record<string, string | null>>;
  readonly fallback?: boolean;
  readonly routes?: readonly ToolRoute[];
  /** Of these the administrator knows that connections take them. */
  readonly drop_routes?: readonly string[];
  readonly version: number;
}

/** Saves on the version that was looked at; the newest is read again whatever came of it. */
export function useSaveSettings(toolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ routes, drop_routes, ...change }: SettingsChange) =>
      client.put(SETTINGS, {
        ...at(toolId),
        body: {
          ...change,
          ...(routes ? { routes: [...routes] } : {}),
          ...(drop_routes ? { drop_routes: [...drop_routes] } : {}),
        },
      }),
    onSuccess: (saved) => {
      cache.setQueryData(settingsKey(toolId), saved);
      void cache.invalidateQueries({ queryKey: STATES });
      void cache.invalidateQueries({ queryKey: ['tools'] });
    },
    onError: (error) => {
      logProblem('The settings of a tool were not saved', error);
      return cache.invalidateQueries({ queryKey: settingsKey(toolId) });
    },
  });
}

/** What an admin does to one of the hub's own connections. */
export type HubChange =
  | { readonly kind: 'allow'; readonly read: boolean; readonly write: boolean }
  | { readonly kind: 'disconnect' };

export function useHubChange(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: HubChange): Promise<PlatformConnection | Disconnected> => {
      if (change.kind === 'disconnect') return client.delete(HUB, at(id));
      const { read, write } = change;
      return client.put(`${HUB}/permissions`, { ...at(id), body: { read, write } });
    },
    onError: (error) => logProblem("One of the hub's connections was not changed", error),
    onSettled: () => cache.invalidateQueries({ queryKey: HUBS }),
  });
}

/** One harmless call; it may take as long as the vendor needs. */
export function useHubTest(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.post(`${HUB}/test`, { ...at(id), timeoutMs: 60_000 }),
    onError: (error) => logProblem("One of the hub's connections could not be tried", error),
    onSettled: () => cache.invalidateQueries({ queryKey: HUBS }),
  });
}
