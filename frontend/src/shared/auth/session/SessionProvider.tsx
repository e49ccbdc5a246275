import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { resendConfirmation, resetPassword, setNewPassword, signIn, signUp } from './session-actions.ts';
import { needsCode } from './assurance.ts';
import type { SessionValue } from './session-context.ts';
import { SessionContext } from './session-context.ts';
import { endRecovery, startSession } from './session-lifecycle.ts';
import type { SessionState } from './session-store.ts';
import { sessionStore } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { useProfile, useUpdateProfile } from '../account/use-profile.ts';

const actions = { signIn, signUp, signOut, resetPassword, resendConfirmation, setNewPassword, endRecovery };
const NO_ROLES: readonly string[] = [];

/**
 * Who is here, from the moment a page may be drawn for them. The store speaks while the page is taken over; what follows
 * from it, the whole page, is then drawn in slices and not in the same breath.
 */
function useStoredSession(): SessionState {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getInitial);
  const known = useDeferredValue(state.status !== 'loading');
  return known ? state : sessionStore.getInitial();
}

/** Supplies session, profile and roles to the pages. Stands inside QueryClientProvider, whose owner empties it with `onUserChange`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useStoredSession();
  const user = state.session?.user ?? null;
  const awaiting = needsCode(state.session);
  const { profile, profileState } = useProfile(awaiting ? undefined : user?.id);
  const updateProfile = useUpdateProfile();

  useEffect(startSession, []);

  const { failed, reload } = profileState;
  const value = useMemo<SessionValue>(() => {
    const roles = profile?.roles ?? NO_ROLES;
    const hasRole = (role: string) => roles.includes(role);
    return {
      ...actions,
      ...state,
      needsCode: awaiting,
      user,
      profile,
      profileState: { failed, reload },
      roles,
      hasRole,
      updateProfile,
    };
  }, [state, awaiting, user, profile, failed, reload, updateProfile]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
