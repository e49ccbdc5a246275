import { ApiError, messageOf } from '../api/index.ts';
import type { CodeRefusal } from '../ui/form/use-code.ts';
import { lockApi } from './api.ts';
import { lockStore } from './lock-store.ts';

/**
 * Opens a locked session with a password or a mailed code.
 * @returns what the server said against it and when it accepts another attempt, or null once the session is open
 */
export async function unlock(proof: Parameters<typeof lockApi.unlock>[0]): Promise<CodeRefusal | null> {
  try {
    lockStore.unlocked((await lockApi.unlock(proof)).minutes);
    return null;
  } catch (error) {
    const wait = error instanceof ApiError ? error.info.retryAfter : undefined;
    return { message: messageOf(error), retryAt: wait ? Date.now() + wait * 1000 : undefined };
  }
}
