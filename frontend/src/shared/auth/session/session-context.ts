import type { Session, User } from '@supabase/auth-js';
import { createContext, useContext } from 'react';
import type { Profile, UpdateProfile } from '../../api/index.ts';
import type { Landing } from '../links/mailed-link.ts';
import type * as actions from './session-actions.ts';
import type { SessionStatus } from './session-store.ts';
import type { signOut } from './sign-out.ts';

export interface SessionValue {
  status: SessionStatus;
  user: User | null;
  session: Session | null;
  /** From opening a recovery link or an invitation until a password is chosen. */
  landing: Landing | null;
  /** True from the right password until the code of the second step is accepted. */
  needsCode: boolean;
  /** Undefined while it loads and after a failed load; null with no session. */
  profile: Profile | null | undefined;
  profileState: { failed: boolean; reload: () => void };
  roles: readonly string[];
  hasRole: (role: string) => boolean;
  signIn: typeof actions.signIn;
  signUp: typeof actions.signUp;
  signOut: typeof signOut;
  resetPassword: typeof actions.resetPassword;
  resendConfirmation: typeof actions.resendConfirmation;
  setNewPassword: typeof actions.setNewPassword;
  /** Leaves the recovery without a new password. */
  endRecovery: () => void;
  /** Saves and reloads the profile. Throws 'No user logged in' without a user. */
  updateProfile: (changes: UpdateProfile) => Promise<Profile>;
}

export const SessionContext = createContext<SessionValue | null>(null);

/** Who is here and what they may do with their account. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider');
  return value;
}
