import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { JWK } from 'jose';
import pg from 'pg';
import { waitUntil } from '../load/concurrent-users.ts';
import { type ProcessEnd, type SelfHostedCluster, SETTINGS } from './cluster.ts';
import { HUB, type Process, startAnywhere, stop } from './processes.ts';

type Variables = Readonly<Record<string, string>>;

/** One process that runs its database itself, and a second process that uses the same database. */
export async function startSelfHosted(
  settings: Variables,
  file = HUB,
): Promise<SelfHostedCluster & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-drill-own-'));
  const variables = { ...SETTINGS, LOG_LEVEL: 'fatal', DATA_DIR: dataDir, ...settings };
  let owner = await startAnywhere(variables, file);
  const { url, cluster } = await databaseOf(dataDir);
  const guest = await startAnywhere({ ...variables, HUB_ROLE: 'api', DATABASE_URL: url }, file);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    urls: [owner.url, guest.url],
    signing: await signingKeys(dataDir),
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as T[],
    killServer: () => kill(url, () => serverOf(cluster)),
    killConnection: () => kill(url, () => connectionOf(url)),
    async stopWhileItStarts() {
      process.kill(await serverOf(cluster), 'SIGKILL');
      return endOf(owner, cluster, await stop(owner.child));
    },
    async loseDatabase() {
      owner = await startAnywhere(variables, file);
      await rename(join(cluster, 'global'), join(cluster, 'global.away'));
      // Reads its output to the end.
      const closed = once(owner.child, 'close');
      const since = performance.now();
      process.kill(await serverOf(cluster), 'SIGKILL');
      await closed;
      return endOf(owner, cluster, performance.now() - since);
    },
    async close() {
      await pool.end();
      await Promise.all([stop(owner.child), stop(guest.child)]);
      for (const path of [dataDir, cluster, `${cluster}.owner`])
        await rm(path, { recursive: true, force: true });
    },
  };
}

/** Where the database of a data folder lies, and how to connect to it. */
async function databaseOf(dataDir: string): Promise<{ cluster: string; url: string }> {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8');
  const { cluster: place, password } = JSON.parse(text) as { cluster: string; password: string };
  const cluster = isAbsolute(place) ? place : join(dataDir, place);
  const port = (await postmaster(cluster))[3];
  return { cluster, url: `postgres://hub:${password}@127.0.0.1:${port}/chairside` };
}

const postmaster = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
const serverOf = async (cluster: string): Promise<number> => Number((await postmaster(cluster))[0]);

async function signingKeys(dataDir: string): Promise<readonly JWK[]> {
  return (JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { signing: JWK[] }).signing;
}

/** The server process of some other connection. */
async function connectionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by query_start desc limit 1`,
  );
  await client.end();
  return rows[0]?.pid ?? 0;
}

/**
 * Sends SIGKILL. Returns the time at which connections were accepted again (`performance.now()`), after all were
 * lost.
 */
async function kill(url: string, findProcess: () => Promise<number>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  const lost = new Promise<void>((done) => client.once('error', () => done()).once('end', () => done()));
  client.on('error', () => undefined);
  await client.connect();
  process.kill(await findProcess(), 'SIGKILL');
  await lost;
  await waitUntil('the database taking connections again', () => accepts(url), { withinMs: 30_000 });
  return performance.now();
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function endOf({ child, output }: Process, cluster: string, ms: number): Promise<ProcessEnd> {
  const lines = output.join('').trim().split('\n');
  return { code: child.exitCode, ms, lastLine: lines.at(-1) ?? '', left: await serving(cluster) };
}

/** Processes that still hold the cluster. */
async function serving(cluster: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d{1,9}$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('postgres') && command.includes(cluster)) found.push(`${pid} ${command}`);
  }
  return found;
}
