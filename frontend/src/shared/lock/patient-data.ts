import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/index.ts';
import { lockStore, noticeLock } from './lock-store.ts';

/** To be spread into every query whose answer has patient data: it is forgotten when the view is locked. */
export const patientData = {
  meta: { patientData: true },
  // A refusal does not get better by asking again; only what never arrived is asked once more.
  retry: (failures: number, error: Error) =>
    failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
} as const;

const isPatientData = (query: Query): boolean => query.meta?.['patientData'] === true;

const observed = new WeakSet<QueryClient>();

/** From now on this cache loses its patient data with the lock, and its refusals may cause one. */
export function guardPatientData(cache: QueryClient): void {
  if (observed.has(cache)) return;
  observed.add(cache);
  lockStore.onLock(() => {
    void cache.cancelQueries({ predicate: isPatientData });
    cache.removeQueries({ predicate: isPatientData });
    cache.getMutationCache().clear();
  });
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noticeLock(event.action.error);
  });
  cache.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') noticeLock(event.action.error);
  });
}
