import type { UserPrincipal } from './principal.ts';

/**
 * The port through which the guard, and handlers that judge by what is asked, find out whether a session may see patient data
 * now: 423 where not. `idle-lock` supplies it.
 */
export abstract class SessionLock {
  abstract assertOpen(me: UserPrincipal): Promise<void>;
  /** The same for the hottest path: without a promise where the session was open less than a second ago. */
  abstract assertOpenCached(me: UserPrincipal): Promise<void> | undefined;
}
