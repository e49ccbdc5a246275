import type { Session } from '@supabase/auth-js';
import { SESSION_KEY } from './user-storage.ts';

/** Below this the session client wants to refresh (3 ticks of 30 s), so its answer is waited for. */
const FRESH_FOR_MS = 90_000;

function looksLikeSession(value: unknown): value is Session {
  const session = value as Partial<Session> | null;
  return Boolean(session?.access_token && session.refresh_token && session.expires_at && session.user?.id);
}

function stored(): string | null {
  return localStorage.getItem(SESSION_KEY);
}

export function hasStoredSession(): boolean {
  return stored() !== null;
}

/** Whether a session's token can be used as it stands. */
export function isFresh(session: Session): boolean {
  return (session.expires_at ?? 0) * 1000 - Date.now() > FRESH_FOR_MS;
}

/**
 * The stored session while it is still good, so that a page can begin before the session client is loaded.
 * An old or unreadable one is left to that client, which refreshes or drops it.
 */
export function freshStoredSession(): Session | null {
  try {
    const value: unknown = JSON.parse(stored() ?? 'null');
    return looksLikeSession(value) && isFresh(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
