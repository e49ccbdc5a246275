import { execFile } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '#config/start-error.ts';
import { codeOf } from './fault-code.ts';

const STEP_MS = 20;
const DEADLINE_MS = 10_000;

/** What a running server writes into its data folder. */
export interface PostmasterState {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`; undefined where no server runs or it has not got that far. */
export async function readPostmaster(cluster: string): Promise<PostmasterState | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const [pid, , , port, , , , status] = lines;
    return { pid: Math.abs(Number(pid)), port: Number(port ?? 0), ready: status?.trim() === 'ready' };
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Ends what a killed run left behind. Only the owner of the data folder may call it: any server there is an orphan then. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const left = await readPostmaster(cluster);
  if (!left) return;
  if (await servesCluster(left.pid, cluster)) {
    log(`stopping the database a killed run left behind (process ${left.pid})`);
    await stopProcess(left.pid, cluster);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    sendSignal(pid, signal);
    const until = performance.now() + DEADLINE_MS / 2;
    while (performance.now() < until) {
      if (!(await servesCluster(pid, cluster))) return;
      await pause(STEP_MS);
    }
  }
  throw new StartError(
    `Cannot start: process ${pid} still holds the database in ${cluster} and does not stop.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if (codeOf(cause) !== 'ESRCH')
      throw new StartError(`Cannot start: the database process ${pid} belongs to another user.`, { cause });
  }
}

/** Process numbers are used again, so the command line has to name the folder. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandLine(pid);
  return command.includes('postgres') && command.includes(await realpath(cluster));
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return ''; // no such process any more
  }
}
