import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { patientData } from '../../shared/lock/index.ts';
import type {
  AccessList,
  Patient,
  PatientList,
  RecallList,
  Schedule,
  Sources,
  TaskList,
  TreatmentList,
} from './types.ts';

/** Everything practice in the data cache; what shows patients is forgotten with the lock. */
export const PRACTICE = 'practice';
/** A schedule lives: after a minute it is read again when it is looked at. */
const FRESH_MS = 60_000;

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `/api/practice/${path}?${new URLSearchParams(query).toString()}`;
const patientPath = (ref: string): string => `/api/practice/patients/${encodeURIComponent(ref)}`;

export function sourcesQuery() {
  return queryOptions({
    queryKey: [PRACTICE, 'sources'],
    queryFn: ({ signal }) => api.get<Sources>('/api/practice/sources', { signal }),
    staleTime: FRESH_MS,
  });
}

/** Practice systems on a desktop in a back room answer slowly. */
const SLOW = { timeoutMs: 30_000 };

export function scheduleQuery(source: string, from: string, to: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'schedule', source, from, to],
    queryFn: ({ signal }) =>
      api.get<Schedule>(address('appointments', { source, from, to }), { signal, ...SLOW }),
    staleTime: FRESH_MS,
    // The columns of the day before stand while this day's appointments are on their way.
    placeholderData: keepPreviousData,
  });
}

export function patientsQuery(source: string, q: string) {
  return infiniteQueryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'patients', source, q],
    queryFn: ({ signal, pageParam }) =>
      api.get<PatientList>(
        address('patients', { source, ...(q && { q }), ...(pageParam && { cursor: pageParam }) }),
        { signal, ...SLOW },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function patientQuery(ref: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'patient', ref],
    queryFn: ({ signal }) => api.get<Patient>(patientPath(ref), { signal, ...SLOW }),
    staleTime: FRESH_MS,
  });
}

export function accessQuery(ref: string, page: number) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'access', ref, page],
    queryFn: ({ signal }) =>
      api.get<AccessList>(`${patientPath(ref)}/access?page=${page}&page_size=20`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function recallsQuery(source: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'recalls', source],
    queryFn: ({ signal }) => api.get<RecallList>(address('recalls', { source }), { signal, ...SLOW }),
    staleTime: FRESH_MS,
  });
}

export function treatmentQuery(source: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'treatment', source],
    queryFn: ({ signal }) => api.get<TreatmentList>(address('treatment', { source }), { signal, ...SLOW }),
    staleTime: FRESH_MS,
  });
}

export type TaskState = 'open' | 'done';

export function tasksQuery(state: TaskState, page: number) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'tasks', state, page],
    queryFn: ({ signal }) =>
      api.get<TaskList>(address('tasks', { state, page: String(page), page_size: '50' }), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
