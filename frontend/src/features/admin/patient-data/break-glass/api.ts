import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../../shared/api/client.ts';
import { untilNext } from '../../../../shared/lib/until.ts';
import { logProblem } from '../../../../shared/api/index.ts';
import { patientData } from '../../../../shared/lock/index.ts';
import type { NamedRecord } from '../access-columns.tsx';

const KEY = ['break-glass'];
const LATEST = 10;

/** The latest permissions of all admins. Read again when the next one ends by itself. */
export const permissionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) =>
      client.get('/api/admin/break-glass', { params: { query: { page_size: LATEST } }, signal }),
    refetchInterval: ({ state }) => untilNext(state.data?.items.map((one) => one.expires_at) ?? []),
    staleTime: 0,
  });

/** The record of a permission. Each reading is logged, so it is kept in memory only while it is shown. */
export const recordQuery = (id: string) =>
  queryOptions({
    ...patientData,
    queryKey: [...KEY, 'record', id],
    queryFn: ({ signal }) =>
      client.get('/api/admin/break-glass/{id}/record', { params: { path: { id } }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Asks for permission to open a record. */
export function useGrant() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NamedRecord & { readonly reason: string }) =>
      client.post('/api/admin/break-glass', { body }),
    onError: (error) => logProblem('A record was not opened', error),
    onSettled: () => cache.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

export function useEnd() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.delete('/api/admin/break-glass/{id}', { params: { path: { id } } }),
    onError: (error) => logProblem('A permission was not ended', error),
    onSettled: () => cache.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}
