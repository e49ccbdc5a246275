import type { Session } from '@supabase/auth-js';
import type { Landing } from '../links/mailed-link.ts';

export type SessionStatus = 'loading' | 'signed_out' | 'signed_in';

export interface SessionState {
  status: SessionStatus;
  session: Session | null;
  /** A link was opened after which a password is to be chosen: until then /auth keeps its visitor. */
  landing: Landing | null;
}

const LOADING: SessionState = { status: 'loading', session: null, landing: null };
const SIGNED_OUT: SessionState = { status: 'signed_out', session: null, landing: null };

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
  set(session: Session | null, landing: Landing | null = null): void {
    state = session ? { status: 'signed_in', session, landing } : SIGNED_OUT;
    listeners.forEach((listener) => listener());
  },
};
