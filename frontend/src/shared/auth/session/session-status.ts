import { useSyncExternalStore } from 'react';
import type { SessionStatus } from './session-store.ts';
import { sessionStore } from './session-store.ts';

const useSession = () =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getInitial);

/**
 * Whether somebody is signed in, for the frame around the pages. Unlike useSession it needs no provider and
 * brings neither profile nor data cache along, so that `/` stays light.
 */
export function useSessionStatus(): SessionStatus {
  return useSession().status;
}

/** The id of who is signed in, likewise. */
export function useSessionUser(): string | undefined {
  return useSession().session?.user.id;
}
