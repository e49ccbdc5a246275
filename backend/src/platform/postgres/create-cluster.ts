import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#config/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { DataHome } from './data-home.ts';
import { codeOf } from './fault-code.ts';
import type { Account } from './run-as.ts';

export const SUPERUSER = 'hub';
export const DATABASE = 'chairside';

/** As fast as possible instead of safe against power cuts: for tests, whose data nobody keeps. */
export interface Durability {
  readonly durable: boolean;
}

/** Makes the cluster beside its final place and renames it when it is complete; a killed attempt leaves only scraps. */
export async function createCluster(
  home: DataHome,
  binaries: Binaries,
  account: Account | undefined,
  { durable }: Durability,
): Promise<void> {
  await removeScraps(home.cluster);
  const scratch = `${home.cluster}.new-${process.pid}`;
  const passwordFile = `${scratch}.password`;
  try {
    await mkdir(scratch, { mode: 0o700 });
    await writeFile(passwordFile, home.password, { mode: 0o600 });
    if (account) await handOver([scratch, passwordFile], account);
    await initdb(binaries, scratch, passwordFile, account, durable);
    await createDatabase(binaries, scratch, account);
    await rename(scratch, home.cluster);
    await syncFolder(dirname(home.cluster));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function removeScraps(cluster: string): Promise<void> {
  const scraps = (await readdir(dirname(cluster))).filter((name) =>
    name.startsWith(`${basename(cluster)}.new-`),
  );
  for (const name of scraps) await rm(join(dirname(cluster), name), { recursive: true, force: true });
}

async function handOver(paths: readonly string[], { uid, gid }: Account): Promise<void> {
  try {
    for (const path of paths) await chown(path, uid, gid);
  } catch (cause) {
    throw new StartError(
      `Cannot start: PostgreSQL must not run as root, and this system lets nothing be given to another user (${codeOf(cause)}). Set DATABASE_URL or start as an ordinary user.`,
      { cause },
    );
  }
}

/** macOS has no C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

async function initdb(
  binaries: Binaries,
  folder: string,
  passwordFile: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const args = ['-D', folder, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('-E', 'UTF8', `--locale=${LOCALE}`, ...(durable ? [] : ['--no-sync']));
  try {
    await promisify(execFile)(binaries.initdb, args, { cwd: '/', ...account });
  } catch (cause) {
    throw failed('initdb', (cause as { stderr?: string }).stderr, cause);
  }
}

/** In single-user mode, before any port is open. */
async function createDatabase(
  binaries: Binaries,
  folder: string,
  account: Account | undefined,
): Promise<void> {
  const server = spawn(binaries.postgres, ['--single', '-D', folder, 'postgres'], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  server.stdin.end(`create database ${DATABASE}\n`);
  const code = await new Promise((done, fail) => server.once('error', fail).once('close', done));
  if (code !== 0) throw failed('postgres --single', errors);
}

function failed(program: string, errors: string | undefined, cause?: unknown): StartError {
  const lines = (errors ?? '').split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? String(cause);
  return new StartError(`Cannot start: the database could not be created, ${program}: ${reason.trim()}`, {
    cause,
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
