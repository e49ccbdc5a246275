import type { Onboarding } from '../api/index.ts';
import { USER_STORAGE_PREFIX } from '../auth/session/user-storage.ts';

/** The key is shared with public/theme.js. */
const KEY = `${USER_STORAGE_PREFIX}settled`;

/** Whether the cards may still offer it: not once it was finished or sent away. */
export const isOffered = ({ dismissed, finished }: Onboarding): boolean => !dismissed && !finished;

/** Whether this person's card was last known to be gone: `/` keeps no room for it before the hub has answered. */
export const isSettled = (): boolean => localStorage.getItem(KEY) !== null;

export function remember(state: Onboarding): Onboarding {
  if (isOffered(state)) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, '');
  return state;
}
