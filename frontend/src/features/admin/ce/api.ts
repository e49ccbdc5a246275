import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { components } from '../../../shared/api/schema.d.ts';
import { logProblem } from '../../../shared/api/index.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

export type Provider = components['schemas']['CeProviderDto'];
export type Scheme = components['schemas']['CeSchemeDto'];
export type NewScheme = components['schemas']['NewCeSchemeDto'];
export type IssuedRecord = Answer<'get', '/api/admin/ce'>['items'][number];

export const recordFilter = { defaults: { q: '' }, prefix: 'ce' } as const;

const SCHEMES = ['ce-schemes'] as const;
const RECORDS = ['ce-issued'] as const;
const at = (id: string) => ({ params: { path: { id } } });

/** The provider and every term of every scheme. */
export const schemesQuery = queryOptions({
  queryKey: SCHEMES,
  queryFn: ({ signal }) => client.get('/api/admin/ce/schemes', { signal }),
  staleTime: 0,
});

/** One page of the issued records. */
export const recordsQuery = ({ q, page }: FilterOf<(typeof recordFilter)['defaults']>) =>
  queryOptions({
    queryKey: [...RECORDS, q, page],
    queryFn: ({ signal }) => client.get('/api/admin/ce', { params: { query: { q, page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The list is read again whatever came of it: another administrator may have been faster. */
function useCeChange<Wanted, Done>(
  key: typeof SCHEMES | typeof RECORDS,
  failure: string,
  mutationFn: (wanted: Wanted) => Promise<Done>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => logProblem(failure, error),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
}

export const useSaveProvider = () =>
  useCeChange(SCHEMES, 'The CE provider was not saved', (provider: Provider) =>
    client.put('/api/admin/ce/provider', { body: provider }),
  );

/** Adds a scheme, or changes one on the version that was shown. */
export const useSaveScheme = (shown: Scheme | null) =>
  useCeChange(SCHEMES, 'A CE scheme was not saved', (scheme: NewScheme) =>
    shown
      ? client.patch('/api/admin/ce/schemes/{id}', {
          ...at(shown.id),
          body: { ...scheme, version: shown.version },
        })
      : client.post('/api/admin/ce/schemes', { body: scheme }),
  );

export const useRemoveScheme = () =>
  useCeChange(SCHEMES, 'A CE scheme was not removed', (id: string) =>
    client.delete('/api/admin/ce/schemes/{id}', at(id)),
  );

export const useRevoke = (id: string) =>
  useCeChange(RECORDS, 'A CE record was not revoked', (reason: string) =>
    client.post('/api/admin/ce/{id}/revoke', { ...at(id), body: { reason } }),
  );
