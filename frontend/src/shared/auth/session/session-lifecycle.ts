import type { AuthChangeEvent, AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { logProblem, setKeySource, setTokenSource } from '../../api/index.ts';
import { later } from '../../lib/later.ts';
import { authClient } from './auth-client.ts';
import type { Landing, MailedLink } from '../links/mailed-link.ts';
import { isLanding, takeMailedLink } from '../links/mailed-link.ts';
import { announceEnded, announceLinkDone, announceLinkProblem } from '../notices.ts';
import { publicKey } from '../public-config.ts';
import { sessionStore } from './session-store.ts';
import { freshStoredSession, hasStoredSession, isFresh } from './stored-session.ts';
import { clearUserStorage, SESSION_KEY, USER_STORAGE_PREFIX } from './user-storage.ts';

/** Survives a reload of /auth before the new password is set, and ends with the tab. */
const LANDING_KEY = `${USER_STORAGE_PREFIX}landing`;

// Taken while this module loads, before the router reads the address: it would otherwise keep the tokens in
// its own idea of the location and could put them back.
let arrived: MailedLink | null = typeof location === 'undefined' ? null : takeMailedLink();

/** Why the link that this page began with does not work, in the server's code; empty without such a link. */
export const endedBecause = arrived?.kind === 'ended' ? arrived.code : '';

let attached: Promise<GoTrueClient> | null = null;
let started = false;
const clearers = new Set<() => void>();

/** Registers what else must be emptied when the person changes (the query cache). */
export function onUserChange(clear: () => void): () => void {
  clearers.add(clear);
  return () => clearers.delete(clear);
}

/** Nothing of the person who was here stays in this window. */
export function forgetUser(next: Session | null): void {
  clearUserStorage(next !== null);
  clearers.forEach((clear) => clear());
}

const CHECK_INTERVAL_MS = 10_000;
/** When the present session was last asked about. */
let checkedAt = -CHECK_INTERVAL_MS;

/** True while this window signs out. Any other end of a session shows a notice. */
let signingOut = false;

function landingOf(session: Session | null): Landing | null {
  const [landing, id] = (sessionStorage.getItem(LANDING_KEY) ?? '').split(' ');
  return landing && id === session?.user.id ? (landing as Landing) : null;
}

function apply(session: Session | null, landing: Landing | null = null): void {
  const before = sessionStore.get().session?.user.id;
  // Cleared before listeners run, so that no page of the next person can read the first one's data.
  if (before && before !== session?.user.id) forgetUser(session);
  if (session && landing) sessionStorage.setItem(LANDING_KEY, `${landing} ${session.user.id}`);
  if (!before) checkedAt = -CHECK_INTERVAL_MS;
  sessionStore.set(session, landingOf(session));
  if (before && !session && !signingOut) announceEnded();
}

/** The new password is set (or the person chose to go on without): /auth lets its visitor go. */
export function endRecovery(): void {
  sessionStorage.removeItem(LANDING_KEY);
  apply(sessionStore.get().session);
}

/** The link being followed: the client says 'signed in' before it has answered us. */
let followed: { token: string; landing: Landing | null } | null = null;

function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (!followed) return apply(session, event === 'PASSWORD_RECOVERY' ? 'recovery' : null);
  // Whoever was signed in before: their session is read first, and would lead them away from the link's page.
  if (session?.access_token === followed.token) apply(session, followed.landing);
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

/** Signs out: everywhere, or this session only. */
export async function endSession(scope: 'global' | 'local'): Promise<AuthError | null> {
  const client = await attachedClient();
  signingOut = true;
  try {
    return (await client.signOut({ scope })).error;
  } finally {
    signingOut = false;
  }
}

async function arriveByLink(link: Extract<MailedLink, { kind: 'session' }>): Promise<void> {
  const { accessToken: access_token, refreshToken: refresh_token, type } = link;
  const landing = isLanding(type) ? type : null;
  followed = { token: access_token, landing };
  const client = await attachedClient();
  const { data, error } = await client.setSession({ access_token, refresh_token });
  if (error) throw error;
  followed = null;
  apply(data.session, landing);
  announceLinkDone(type);
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
  const attach = () => void attachedClient().catch(unavailable);
  if (known) {
    apply(known);
    // Its token is good for a while: the client that renews it may come after the page.
    later(attach);
  } else if (hasStoredSession()) attach();
  else sessionStore.set(null);
}

/** Restores the session from a mailed link or from storage, if there is one. Runs once per page load. */
export function startSession(): void {
  if (started) return;
  started = true;
  addEventListener('storage', onStorage);
  const link = arrived;
  arrived = null;
  if (link?.kind === 'session') {
    arriveByLink(link).catch((error: unknown) => {
      followed = null;
      logProblem('A mailed link could not be used', error);
      announceLinkProblem();
      restore();
    });
    return;
  }
  restore();
}

/** Removes the stored session: a client with an unexpired token keeps one that the server has ended. */
async function checkSession(): Promise<void> {
  const client = await attachedClient();
  const { error } = await client.refreshSession();
  const status = error?.status ?? 0;
  if (status >= 400 && status < 429) await client.signOut({ scope: 'local' });
}

/**
 * A call was refused: perhaps because the session was ended from elsewhere, or its person suspended. A refusal for
 * another reason costs one question.
 */
function sessionRefused(): void {
  const now = performance.now();
  if (!sessionStore.get().session || now - checkedAt < CHECK_INTERVAL_MS) return;
  checkedAt = now;
  checkSession().catch(unavailable);
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
setTokenSource(currentAccessToken, sessionRefused);
setKeySource(publicKey);
