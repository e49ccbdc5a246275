import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { patientData } from '../../shared/lock/index.ts';
import { CASE, caseKeys, TPS } from './case-keys.ts';
import type { CasesFilter, ColleagueRole, NewCase } from './types.ts';

/** Practice systems answer slowly when a patient is copied from them. */
const CREATE_MS = 30_000;

const at = (id: string) => ({ params: { path: { id } } });

export function casesQuery(filter: CasesFilter) {
  return queryOptions({
    ...patientData,
    queryKey: [...caseKeys.lists, filter],
    queryFn: ({ signal }) => client.get('/api/tps/cases', { params: { query: filter }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    ...patientData,
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => client.get(CASE, { ...at(id), signal }),
  });
}

export function checkQuery(id: string) {
  return queryOptions({
    ...patientData,
    queryKey: caseKeys.of(id, 'check'),
    queryFn: ({ signal }) => client.get(`${CASE}/check`, { ...at(id), signal }),
    staleTime: 0,
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    ...patientData,
    queryKey: caseKeys.of(id, 'history'),
    queryFn: ({ signal }) => client.get(`${CASE}/history`, { ...at(id), signal }),
    staleTime: 0,
  });
}

export function messagesQuery(id: string, page: number) {
  return queryOptions({
    ...patientData,
    queryKey: [...caseKeys.of(id, 'messages'), page],
    queryFn: ({ signal }) =>
      client.get(`${CASE}/messages`, { params: { path: { id }, query: { page, page_size: 20 } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function sharesQuery(id: string) {
  return queryOptions({
    ...patientData,
    queryKey: caseKeys.of(id, 'shares'),
    queryFn: ({ signal }) => client.get(`${CASE}/shares`, { ...at(id), signal }),
    staleTime: 0,
  });
}

export function colleaguesQuery(role: ColleagueRole, q: string) {
  return queryOptions({
    queryKey: [TPS, 'colleagues', role, q],
    queryFn: ({ signal }) =>
      client.get('/api/tps/colleagues', {
        params: { query: { role, ...(q && { q }), page_size: 50 } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const createCase = (body: NewCase) => client.post('/api/tps/cases', { body, timeoutMs: CREATE_MS });

/** Five invented cases to look around in. */
export const samples = {
  add: () => client.post('/api/tps/samples'),
  remove: () => client.delete('/api/tps/samples'),
};
