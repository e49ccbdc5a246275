import type { UserPrincipal } from './principal.ts';

/**
 * The port through which a module asks, before a change that an unattended session must not make, whether its person proved
 * a moment ago who they are. `auth` supplies it. Rejects with 403 `recent_proof_required` and what is wanted.
 */
export abstract class RecentProof {
  abstract assertRecent(me: UserPrincipal): Promise<void>;
}
