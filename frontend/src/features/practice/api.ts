import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { patientData } from '../../shared/lock/index.ts';
import { FRESH_MS, PRACTICE, SLOW } from '../../shared/practice/index.ts';
import type { AppointmentChange, NewContact, RevealField } from './types.ts';

const PATIENT = '/api/practice/patients/{ref}';

export function scheduleQuery(source: string, from: string, to: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'schedule', source, from, to],
    queryFn: ({ signal }) =>
      client.get('/api/practice/appointments', { params: { query: { source, from, to } }, signal, ...SLOW }),
    staleTime: FRESH_MS,
    // Keeps the columns of the day before while this day's appointments load.
    placeholderData: keepPreviousData,
  });
}

export function patientQuery(ref: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'patient', ref],
    queryFn: ({ signal }) => client.get(PATIENT, { params: { path: { ref } }, signal, ...SLOW }),
    staleTime: FRESH_MS,
  });
}

export function accessQuery(ref: string, page: number) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'access', ref, page],
    queryFn: ({ signal }) =>
      client.get(`${PATIENT}/access`, { params: { path: { ref }, query: { page, page_size: 20 } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function recallsQuery(source: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'recalls', source],
    queryFn: ({ signal }) =>
      client.get('/api/practice/recalls', { params: { query: { source } }, signal, ...SLOW }),
    staleTime: FRESH_MS,
  });
}

export function treatmentQuery(source: string) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'treatment', source],
    queryFn: ({ signal }) =>
      client.get('/api/practice/treatment', { params: { query: { source } }, signal, ...SLOW }),
    staleTime: FRESH_MS,
  });
}

export type TaskState = 'open' | 'done';

export function tasksQuery(state: TaskState, page: number) {
  return queryOptions({
    ...patientData,
    queryKey: [PRACTICE, 'tasks', state, page],
    queryFn: ({ signal }) =>
      client.get('/api/practice/tasks', { params: { query: { state, page, page_size: 50 } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A write through a bridge to a desktop may take the server most of these seconds. */
const WRITE_MS = 40_000;

export const changeAppointment = (ref: string, body: AppointmentChange) =>
  client.patch('/api/practice/appointments/{ref}', { params: { path: { ref } }, body, timeoutMs: WRITE_MS });

/** Each answer is recorded in the patient's access history. */
export const revealField = (ref: string, field: RevealField) =>
  client.post(`${PATIENT}/reveal`, { params: { path: { ref } }, body: { field } });

export const logContact = (body: NewContact) => client.post('/api/practice/contacts', { body });
