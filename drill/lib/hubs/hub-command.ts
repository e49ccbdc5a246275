import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CommandEnd } from './cluster.ts';

const COMMAND = fileURLToPath(new URL('../../../backend/dist/hub.js', import.meta.url));

/** An operator's command as a process of its own, as `npm run hub` starts it; SIGKILL after so many lines. */
export async function runHubCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  killAfter = Infinity,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'close') as Promise<[number | null]>;
  const lines: string[] = [];
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length >= killAfter) child.kill('SIGKILL');
  }
  const [code] = await gone;
  if (complaint) lines.push(complaint.trim());
  return { ended: code === null ? 'killed' : code === 0 ? 'well' : 'badly', lines };
}
