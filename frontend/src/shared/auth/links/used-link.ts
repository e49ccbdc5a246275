import { awaitsCode, cameByMail } from '../session/assurance.ts';
import { announceAlreadyIn } from '../notices.ts';
import { attachedClient, endedBecause } from '../session/session-lifecycle.ts';
import { sessionStore } from '../session/session-store.ts';

/** What a link was for, as far as its target tells: to confirm an address or sign in, or to set a password. */
export type EndedKind = 'confirm' | 'reset';

/**
 * Whether nothing is left to do for the person here who opened a link that no longer works. The link names nobody, so the server
 * is asked whether the session lives and whether a change of address still waits. A new password may still be wanted,
 * unless such a link opened this session. Where there is doubt, the link's end is told.
 */
export async function hasDoneItsWork(kind: EndedKind): Promise<boolean> {
  if (endedBecause !== 'otp_expired') return false;
  const client = await attachedClient();
  const { data, error } = await client.getUser();
  if (error || data.user.new_email) return false;
  if (kind === 'reset' && !cameByMail(sessionStore.get().session)) return false;
  if (!awaitsCode()) announceAlreadyIn(data.user.email ?? '');
  return true;
}
