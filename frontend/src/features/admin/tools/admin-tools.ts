import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ConnectionTest,
  Disconnected,
  PlatformConnection,
  PlatformConnectionList,
  ToolRoute,
  ToolSettings,
  ToolStateList,
} from '../../../shared/api/index.ts';
import { api, logProblem } from '../../../shared/api/index.ts';

const STATES = ['tool-states'] as const;
/** The connect flow drops this one, too, when an attempt has ended. */
export const HUBS = ['platform-connections'] as const;
const settingsKey = (toolId: string) => ['tool-settings', toolId] as const;
const settingsPath = (toolId: string) => `/api/admin/tools/${encodeURIComponent(toolId)}/settings`;
/** Where one of the hub's own connections is kept. */
export const hubPath = <Rest extends string = ''>(id: string, rest?: Rest) =>
  `/api/admin/platform-connections/${encodeURIComponent(id)}${rest ?? ''}` as const;

/** Every tool: live or sample, and what is wrong with it. */
export function toolStatesQuery() {
  return queryOptions({
    queryKey: STATES,
    queryFn: ({ signal }) => api.get<ToolStateList>('/api/admin/tools', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
}

/** The hub's own connections. */
export function platformConnectionsQuery() {
  return queryOptions({
    queryKey: HUBS,
    queryFn: ({ signal }) => api.get<PlatformConnectionList>('/api/admin/platform-connections', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
}

export function toolSettingsQuery(toolId: string) {
  return queryOptions({
    queryKey: settingsKey(toolId),
    queryFn: ({ signal }) => api.get<ToolSettings>(settingsPath(toolId), { signal }),
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
    mutationFn: (change: SettingsChange) => api.put<ToolSettings>(settingsPath(toolId), change),
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
      if (change.kind === 'disconnect') return api.delete<Disconnected>(hubPath(id));
      const { read, write } = change;
      return api.put<PlatformConnection>(hubPath(id, '/permissions'), { read, write });
    },
    onError: (error) => logProblem("One of the hub's connections was not changed", error),
    onSettled: () => cache.invalidateQueries({ queryKey: HUBS }),
  });
}

/** One harmless call; it may take as long as the vendor needs. */
export function useHubTest(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<ConnectionTest>(hubPath(id, '/test'), {}, { timeoutMs: 60_000 }),
    onError: (error) => logProblem("One of the hub's connections could not be tried", error),
    onSettled: () => cache.invalidateQueries({ queryKey: HUBS }),
  });
}
