import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { RestartRules } from '#platform/postgres/kept-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/index.ts';

const RUNNER = fileURLToPath(new URL('postgres-runner.mjs', import.meta.url));

/** Starts the embedded database in this process, unsafe and fast. */
export const startHere = (dataDir: string, attach = false): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: false, attach, log: () => undefined });

/** The same, but started again when it ends by itself, and durable. */
export const keepHere = (dataDir: string, keep: RestartRules): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, keep, log: () => undefined });

export interface OtherProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts it in a process of its own, which the test may kill. `command` is what comes before the runner's path. */
export async function startInOtherProcess(
  dataDir: string,
  options: { command?: string[]; runner?: string; variables?: Record<string, string> } = {},
): Promise<OtherProcess> {
  const { command = [process.execPath], runner = RUNNER, variables = {} } = options;
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, [...args, runner, dataDir], {
    cwd: '/',
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const url = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text).trim()),
    once(child, 'close').then(() => Promise.reject(new Error(complaints))),
  ]);
  return { child, url };
}

/** Ends it as a power cut would. */
export async function killHard({ child }: OtherProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** One statement on a connection of its own. */
export async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that stops sends an error to idle clients; only the statement's own failure counts.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** SIGKILL for the server itself. */
export async function killServer(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Where the files of a data folder's database lie. */
export async function clusterOf(dataDir: string): Promise<string> {
  const { cluster } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
    cluster: string;
  };
  return isAbsolute(cluster) ? cluster : join(dataDir, cluster);
}

/** Deletes a stopped database, with files outside its data folder. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const cluster = await clusterOf(dataDir).catch(() => undefined);
  if (cluster) await rm(cluster, { recursive: true, force: true });
  if (cluster) await rm(`${cluster}.owner`, { force: true });
  await rm(dataDir, { recursive: true, force: true });
}
