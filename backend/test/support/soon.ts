import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 10_000;
/** Short enough to be prompt, long enough not to load the hub or reach its rate limit. */
const LOOK_MS = 20;

/**
 * Polls until the answer is yes, for changes that another process is notified of. They arrive within a second; a machine at full
 * load may take longer, and ten seconds are still far below the minute after which cached values expire.
 */
export async function soon(check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + DEADLINE_MS; Date.now() < end; await pause(LOOK_MS))
    if (await check()) return true;
  return check();
}
