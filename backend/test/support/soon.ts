import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 10_000;
/** Often enough to be prompt, seldom enough to leave the asked one its processor and its rate limit. */
const LOOK_MS = 20;

/**
 * Asks until the answer is yes, for what another process is to hear of. It is promised within a second; a machine at full
 * load may stand still longer than that, and ten are still far from the minute after which anything remembered is forgotten.
 */
export async function soon(check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + DEADLINE_MS; Date.now() < end; await pause(LOOK_MS))
    if (await check()) return true;
  return check();
}
