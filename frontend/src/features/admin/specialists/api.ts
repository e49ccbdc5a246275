import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import type { components } from '../../../shared/api/schema.d.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

type Schemas = components['schemas'];
export type Application = Schemas['ApplicationDto'];

/** The filters of the list, as the page's address keeps them. */
export const applicationFilter = { defaults: { q: '', state: '' }, prefix: 'specialist' } as const;
type ApplicationFilter = FilterOf<(typeof applicationFilter)['defaults']>;

const APPLICATIONS = ['admin', 'specialists'] as const;
export const applicationsQuery = ({ q, state, page }: ApplicationFilter) =>
  queryOptions({
    queryKey: [...APPLICATIONS, { q, state, page }],
    queryFn: ({ signal }) =>
      client.get('/api/admin/specialists', {
        params: { query: { page, ...(q && { q }), ...(state && { state: state as Application['state'] }) } },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useDecision({ id }: Application) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['DecideDto']) =>
      client.post('/api/admin/specialists/{id}/decide', { params: { path: { id } }, body }),
    onError: (error) => logProblem('An application was not decided', error),
    onSettled: () => cache.invalidateQueries({ queryKey: APPLICATIONS }),
  });
}
