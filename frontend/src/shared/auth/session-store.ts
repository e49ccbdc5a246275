import type { Session } from '@supabase/auth-js';

export type SessionStatus = 'loading' | 'signed_out' | 'signed_in';

export interface SessionState {
  status: SessionStatus;
  session: Session | null;
  /** A recovery link was opened: the new password is still to be set, so /auth keeps its visitor. */
  recovering: boolean;
}

const LOADING: SessionState = { status: 'loading', session: null, recovering: false };
const SIGNED_OUT: SessionState = { status: 'signed_out', session: null, recovering: false };

let state: SessionState = LOADING;
const listeners = new Set<() => void>();

/**
 * Who is signed in, as one value outside React. Holds no rules about storage or the wire: the client writes,
 * the provider and the request builder read.
 */
export const sessionStore = {
  get: (): SessionState => state,
  /** What the server renders and the first client render repeats. */
  getInitial: (): SessionState => LOADING,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(session: Session | null, recovering = false): void {
    state = session ? { status: 'signed_in', session, recovering } : SIGNED_OUT;
    listeners.forEach((listener) => listener());
  },
};
