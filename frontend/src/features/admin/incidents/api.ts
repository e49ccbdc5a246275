import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { type Incident, logProblem } from '../../../shared/api/index.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them. Resolved incidents are shown on request only. */
export const incidentFilter = { defaults: { q: '', kind: '', state: 'open', sort: '-last_at' } } as const;
export type IncidentFilter = FilterOf<(typeof incidentFilter)['defaults']>;

const INCIDENTS = ['admin', 'incidents'] as const;

type Query = NonNullable<paths['/api/admin/incidents']['get']['parameters']['query']>;

/** One page of the incidents. */
export function incidentsQuery({ q, kind, state, sort, page }: IncidentFilter) {
  const query = {
    ...{ page, sort: sort as Query['sort'] },
    ...(q ? { q } : {}),
    ...(kind ? { kind: kind as Query['kind'] } : {}),
    ...(state === 'all' ? {} : { state: state as Query['state'] }),
  };
  return queryOptions({
    queryKey: [...INCIDENTS, query],
    queryFn: ({ signal }) => client.get('/api/admin/incidents', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface IncidentsChange {
  readonly ids: readonly string[];
  readonly resolved: boolean;
  readonly reason: string;
}

/** Resolves or reopens several incidents; returns the ids of those that were changed. */
export function useIncidentsChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, ...change }: IncidentsChange) =>
      (await client.post('/api/admin/incidents/bulk', { body: { ...change, ids: [...ids] } })).changed,
    onError: (error) => logProblem('Incidents were not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: INCIDENTS }),
  });
}

/** Marks an incident as resolved, or opens it again. */
export function useIncidentChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, resolved }: { readonly id: Incident['id']; readonly resolved: boolean }) => {
      const at = { params: { path: { id } } };
      return resolved
        ? client.post('/api/admin/incidents/{id}/resolve', at)
        : client.post('/api/admin/incidents/{id}/reopen', at);
    },
    onError: (error) => logProblem('An incident was not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: INCIDENTS }),
  });
}
