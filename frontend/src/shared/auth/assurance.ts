import type { Session } from '@supabase/auth-js';
import { sessionStore } from './session-store.ts';

/** What a token says of itself; null when it cannot be read. The server is who believes it or not. */
function levelOf(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { aal?: unknown }).aal;
  } catch {
    return null;
  }
}

/** Whether a password alone brought this session so far, and its owner asked for a second step. */
export function needsCode(session: Session | null): boolean {
  const protects = session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return protects && levelOf(session?.access_token ?? '') !== 'aal2';
}

/** The same of whoever is here now, for code outside React. */
export const awaitsCode = (): boolean => needsCode(sessionStore.get().session);
