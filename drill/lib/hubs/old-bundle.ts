import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Packages of the repository itself; they must have the old version too. */
const OWN: Readonly<Record<string, string>> = { kit: 'plugins/kit', plugins: 'plugins', backend: 'backend' };

export interface OldBundle {
  /** The bundle that the `npm start` of that version runs. */
  readonly file: string;
  remove(): Promise<void>;
}

/** Builds the server of a commit beside this one, with the packages that are installed here. */
export async function buildOld(commit: string): Promise<OldBundle> {
  const git = (...args: readonly string[]) => run('git', [...args], { cwd: ROOT });
  await git('cat-file', '-e', `${commit}^{commit}`).catch((cause: unknown) => {
    const words = `the version before (${commit.slice(0, 7)}) is not in this clone: git fetch --unshallow`;
    throw new Error(words, { cause });
  });
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache', 'version-before-'));
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await git('worktree', 'add', '--detach', '--force', folder, commit);
    await linkPackages(folder);
    await run(process.execPath, ['backend/build.mjs'], { cwd: folder });
    return { file: join(folder, 'backend/dist/main.js'), remove };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules', '@chairside');
  await mkdir(own, { recursive: true });
  for (const [name, path] of Object.entries(OWN)) await symlink(join(folder, path), join(own, name));
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@chairside')
      await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  const inner = 'backend/node_modules';
  await symlink(join(ROOT, inner), join(folder, inner)).catch(() => undefined);
}
