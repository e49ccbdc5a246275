import type { Session } from '@supabase/auth-js';
import { sessionStore } from './session-store.ts';

interface Claims {
  readonly aal?: unknown;
  /** The ways in which the person came, with the second of each. */
  readonly amr?: readonly { readonly method?: unknown; readonly timestamp?: unknown }[];
}

/** What a token says of itself; nothing when it cannot be read. The server is who believes it or not. */
function claimsOf(token: string): Claims {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(claims)) as Claims;
  } catch {
    return {};
  }
}

/** Whether a password alone brought this session so far, and its owner asked for a second step. */
export function needsCode(session: Session | null): boolean {
  const protects = session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return protects && claimsOf(session?.access_token ?? '').aal !== 'aal2';
}

/** The same for the current session, for code outside React. */
export const awaitsCode = (): boolean => needsCode(sessionStore.get().session);

/** How long a mailed link works at most. */
const LINK_LIFE_S = 86_400;

/** Whether a mailed link or code opened this session, within the life of such a link. */
export function cameByMail(session: Session | null): boolean {
  const since = Date.now() / 1000 - LINK_LIFE_S;
  const { amr = [] } = claimsOf(session?.access_token ?? '');
  return amr.some(({ method, timestamp }) => method === 'otp' && Number(timestamp) > since);
}
