/** Where the session client keeps its session; its broadcast channel has the same name. */
export const SESSION_KEY = 'chairside.session';

/** Everything a signed-in person leaves in browser storage starts with this, so that sign-out can find it. */
export const USER_STORAGE_PREFIX = 'chairside.user.';

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key !== null,
  );
}

/**
 * Clears what the first person left, so that the second finds nothing; the device's own settings stay, and so does the
 * session of a second who has taken their place already.
 */
export function clearUserStorage(keepSession: boolean): void {
  sessionStorage.clear();
  for (const key of keysOf(localStorage)) {
    const session = key.startsWith(SESSION_KEY) && !keepSession;
    if (session || key.startsWith(USER_STORAGE_PREFIX)) localStorage.removeItem(key);
  }
}
