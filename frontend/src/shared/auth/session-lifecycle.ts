import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { logProblem, setTokenSource } from '../api/index.ts';
import { authClient } from './auth-client.ts';
import type { MailedLink } from './mailed-link.ts';
import { takeMailedLink } from './mailed-link.ts';
import { announceConfirmed, announceLinkProblem } from './notices.ts';
import { sessionStore } from './session-store.ts';
import { freshStoredSession, hasStoredSession, isFresh } from './stored-session.ts';
import { clearUserStorage, SESSION_KEY, USER_STORAGE_PREFIX } from './user-storage.ts';

/** Survives a reload of /auth in the middle of a recovery, and ends with the tab. */
const RECOVERING_KEY = `${USER_STORAGE_PREFIX}recovering`;

// Taken while this module loads, before the router reads the address: it would otherwise keep the tokens in
// its own idea of the location and could put them back.
let arrived: MailedLink | null = typeof location === 'undefined' ? null : takeMailedLink();

let attached: Promise<GoTrueClient> | null = null;
let started = false;
const leaving = new Set<() => void>();

/** Registers what else must be emptied when the person changes (the query cache). */
export function onUserLeaves(clear: () => void): () => void {
  leaving.add(clear);
  return () => leaving.delete(clear);
}

function forgetUser(): void {
  clearUserStorage();
  leaving.forEach((clear) => clear());
}

function apply(session: Session | null, recovery = false): void {
  const before = sessionStore.get().session?.user.id;
  // Emptied before anyone is told, so that no page of the next person can read the first one's data.
  if (before && before !== session?.user.id) forgetUser();
  if (session && recovery) sessionStorage.setItem(RECOVERING_KEY, session.user.id);
  const recovering = session !== null && sessionStorage.getItem(RECOVERING_KEY) === session.user.id;
  sessionStore.set(session, recovering);
}

/** The new password is set (or the person chose to go on without): /auth lets its visitor go. */
export function endRecovery(): void {
  sessionStorage.removeItem(RECOVERING_KEY);
  apply(sessionStore.get().session);
}

/** The token of the recovery link being followed: the client says 'signed in' before it has answered us. */
let recoveryToken: string | null = null;

function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  const byLink = session !== null && session.access_token === recoveryToken;
  apply(session, byLink || event === 'PASSWORD_RECOVERY');
}

/** The session client, loaded and followed. */
export function attachedClient(): Promise<GoTrueClient> {
  attached ??= authClient()
    .then((client) => {
      client.onAuthStateChange(onAuthEvent);
      return client;
    })
    .catch((error: unknown) => {
      attached = null;
      throw error;
    });
  return attached;
}

async function arriveByLink(link: Extract<MailedLink, { kind: 'session' }>): Promise<void> {
  if (link.type === 'recovery') recoveryToken = link.accessToken;
  const client = await attachedClient();
  const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
  const { data, error } = await client.setSession(tokens);
  if (error) throw error;
  apply(data.session, link.type === 'recovery');
  recoveryToken = null;
  if (link.type === 'signup') announceConfirmed();
}

function unavailable(error: unknown): void {
  logProblem('The session could not be restored', error);
  if (sessionStore.get().status === 'loading') sessionStore.set(null);
}

/** Another tab signed in or out; this one may not even have loaded the session client. */
function onStorage(event: StorageEvent): void {
  if (event.key !== SESSION_KEY) return;
  if (event.newValue === null) apply(null);
  else attachedClient().catch(unavailable);
}

function restore(): void {
  const known = freshStoredSession();
  if (known) apply(known);
  if (known || hasStoredSession()) attachedClient().catch(unavailable);
  else sessionStore.set(null);
}

/** Finds out who is here: by a mailed link, by the stored session, or nobody. Runs once a page load. */
export function startSession(): void {
  if (started) return;
  started = true;
  addEventListener('storage', onStorage);
  const link = arrived;
  arrived = null;
  if (link?.kind === 'session') {
    arriveByLink(link).catch((error: unknown) => {
      logProblem('A mailed link could not be used', error);
      announceLinkProblem();
      restore();
    });
    return;
  }
  if (link) announceLinkProblem(link.description);
  restore();
}

/** The token for the hub's own calls; refreshed by the session client when it is about to end. */
export async function currentAccessToken(): Promise<string | null> {
  const { session } = sessionStore.get();
  if (session && isFresh(session)) return session.access_token;
  if (!session && !hasStoredSession()) return null;
  const client = await attachedClient();
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}

// Here and not in the provider, so that pages without session context send the token too.
setTokenSource(currentAccessToken);
