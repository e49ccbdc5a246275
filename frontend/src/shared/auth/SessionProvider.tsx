import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { setTokenSource } from '../api/index.ts';
import {
  resendConfirmation,
  resetPassword,
  setNewPassword,
  signIn,
  signOut,
  signUp,
} from './session-actions.ts';
import type { SessionValue } from './session-context.ts';
import { SessionContext } from './session-context.ts';
import { currentAccessToken, endRecovery, onUserLeaves, startSession } from './session-lifecycle.ts';
import { sessionStore } from './session-store.ts';
import { useProfile, useUpdateProfile } from './use-profile.ts';

setTokenSource(currentAccessToken);

const actions = { signIn, signUp, signOut, resetPassword, resendConfirmation, setNewPassword, endRecovery };
const NO_ROLES: readonly string[] = [];

/** Supplies the session to the app. Stands inside QueryClientProvider and empties that cache when the person changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getInitial);
  const user = state.session?.user ?? null;
  const { profile, profileState } = useProfile(user?.id);
  const updateProfile = useUpdateProfile();

  useEffect(() => {
    const stop = onUserLeaves(() => cache.clear());
    startSession();
    return stop;
  }, [cache]);

  const { failed, reload } = profileState;
  const value = useMemo<SessionValue>(() => {
    const roles = profile?.roles ?? NO_ROLES;
    const hasRole = (role: string) => roles.includes(role);
    return {
      ...actions,
      ...state,
      user,
      profile,
      profileState: { failed, reload },
      roles,
      hasRole,
      updateProfile,
    };
  }, [state, user, profile, failed, reload, updateProfile]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
