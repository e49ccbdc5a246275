import { useSyncExternalStore } from 'react';
import type { ClientOnErrorFunction } from 'react-router-dom';
import { reporting } from '../../features/system/reporting.ts';

/** The last error that a route reported, and the request id to quote to support. */
let last: { readonly error: unknown; readonly requestId: string } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports what a route threw while it was loaded or drawn. For `onError` of the router's provider. */
export const reportRouteError: ClientOnErrorFunction = (error, { errorInfo }) =>
  void reporting((report) => {
    last = { error, requestId: report.reportError(error, errorInfo?.componentStack ?? null) };
    for (const listener of listeners) listener();
  });

const requestIdOf = (error: unknown) => (last?.error === error ? last?.requestId : undefined);

/** The request id under which an error was reported, once it was. */
export const useRequestId = (error: unknown): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => requestIdOf(error),
    () => undefined,
  );
