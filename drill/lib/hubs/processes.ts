import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JWK } from 'jose';
import { endedEarly, freePort, onFreePort } from '@chairside/kit/testing/free-port';
import { waitUntil } from '../load/concurrent-users.ts';
import { type DrillDatabase, startDatabase } from './database.ts';
import { startSeparateHub } from './separate-hub.ts';
import { runHubCommand } from './hub-command.ts';
import {
  type FullDiskCluster,
  type PortableCluster,
  type RestartableCluster,
  type KillableCluster,
  type MeasuredCluster,
  type RollingCluster,
  SETTINGS,
} from './cluster.ts';
import { isHubReady } from './hub-ready.ts';

/** The bundle that `npm start` and the image run. */
export const HUB = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));
const READY_MS = 60_000;
/** The output of all processes of this run. */
const allOutput: string[] = [];
const STOP_MS = 10_000;

export type ProcessCluster = RestartableCluster &
  FullDiskCluster &
  RollingCluster &
  KillableCluster &
  MeasuredCluster &
  PortableCluster & {
    readonly variables: Readonly<Record<string, string>>;
    /** The output of the processes, as far as LOG_LEVEL allows. */
    readOutput(): Promise<string>;
    close(): Promise<void>;
  };

export interface Process {
  readonly url: string;
  readonly child: ChildProcess;
  /** The output of this process, as far as LOG_LEVEL allows. */
  readonly output: readonly string[];
}

/**
 * Starts two real processes on one database and one set of keys, as an operator does.
 * @param file the hub; the built one unless another is named
 */
export async function startProcesses(
  settings: Readonly<Record<string, string>>,
  file = HUB,
): Promise<ProcessCluster> {
  const database = await startDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'chairside-drill-data-'));
  const variables = { ...SETTINGS, LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL: database.url, ...settings };
  // They start one after the other, because the second must find the keys that the first wrote.
  const running = [await startAnywhere(variables, file)];
  running.push(await startAnywhere(variables, file));
  return clusterOf(database, running, variables, file);
}

async function clusterOf(
  database: DrillDatabase,
  running: Process[],
  variables: Readonly<Record<string, string>>,
  file: string,
): Promise<ProcessCluster> {
  const dataDir = variables['DATA_DIR'] ?? '';
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { signing: JWK[] };
  return {
    urls: running.map(({ url }) => url),
    signing: keys.signing,
    variables,
    filesFolder: join(dataDir, 'files'),
    async readOutput() {
      // Log lines are written in groups; the last ones arrive a moment later.
      await new Promise((next) => setTimeout(next, 500));
      return allOutput.join('');
    },
    query: database.query,
    restartDatabase: database.restart,
    emptyDatabase: database.empty,
    async replace(index) {
      const old = running[index];
      if (!old) throw new Error(`there is no process ${index}`);
      const took = await stop(old.child);
      running[index] = await start(variables, Number(new URL(old.url).port), file);
      return took;
    },
    async kill(index) {
      const old = running[index];
      if (!old) throw new Error(`there is no process ${index}`);
      const gone = once(old.child, 'exit');
      old.child.kill('SIGKILL');
      await gone;
      running[index] = await start(variables, Number(new URL(old.url).port), file);
    },
    memory: () => memoryOf(running.map(({ child }) => child.pid)),
    liveMemory: () => liveMemoryOf(running.map(({ child }) => child)),
    startSeparately: (changes, bundle = HUB) =>
      onFreePort((port) => startSeparateHub(bundle, { ...variables, ...changes }, port)),
    command: (args, changes, killAfter) => runHubCommand(args, { ...variables, ...changes }, killAfter),
    async restart(changes) {
      for (const [index, old] of running.entries()) {
        await stop(old.child);
        running[index] = await start({ ...variables, ...changes }, Number(new URL(old.url).port), file);
      }
    },
    async close() {
      await Promise.all(running.map(({ child }) => stop(child)));
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** On a free port. */
export const startAnywhere = (
  variables: Readonly<Record<string, string>>,
  file = HUB,
  choose = freePort,
): Promise<Process> => onFreePort((port) => start(variables, port, file), choose);

async function start(
  variables: Readonly<Record<string, string>>,
  port: number,
  file = HUB,
): Promise<Process> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...variables, HOST: '127.0.0.1', PORT: String(port) },
    // A hub ends with this channel, so that a killed drill leaves none running.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      allOutput.push(text);
      output.push(text);
      if (process.env['DRILL_TRACE']) process.stderr.write(text);
    });
  const url = `http://127.0.0.1:${port}`;
  // Settled when all output has been read.
  const ended = once(child, 'close').then(([code]) =>
    Promise.reject(endedEarly(`a hub ended with ${code}`, output.join(''))),
  );
  const ready = waitUntil('the hub being ready', () => isHubReady(url, output), { withinMs: READY_MS });
  ready.catch(() => undefined);
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return { url, child, output };
}

/** The milliseconds from SIGTERM to the end. */
export async function stop(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const started = performance.now();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
  return performance.now() - started;
}

/** On Linux only; undefined elsewhere. */
async function memoryOf(pids: readonly (number | undefined)[]): Promise<number> {
  const sizes = pids.map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Of processes that were started with the probe of the benches. */
async function liveMemoryOf(children: readonly ChildProcess[]): Promise<number> {
  const sizes = children.map(async (child) => {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(STOP_MS) });
    child.send('live');
    const [{ bytes }] = (await answer) as [{ bytes: number }];
    return bytes;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
