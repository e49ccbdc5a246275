import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cached } from '../lib/project.mjs';

/** Where the watchdog of the contract suite names the case that it ended a process for. */
export function emptyBlockedFile() {
  const file = cached('plugin-test-blocked.jsonl');
  rmSync(file, { force: true });
  return file;
}

/** The results of tools whose cases blocked: nothing else is known of them. */
export function blockedIn(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return new Map(lines.map((line) => JSON.parse(line)).map(({ tool, ...result }) => [tool, [result]]));
}
