import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium as playwrightOwn } from '@playwright/test';
import packed, { inflate } from '@sparticuz/chromium';

/** A browser that was seen to start. */
export interface Browser {
  readonly executablePath: string;
  /** Where its libraries lie when the system lacks them (LD_LIBRARY_PATH), else empty. */
  readonly libraryPath: string;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds a browser without downloading one: CHROMIUM_PATH, else the one inside the npm package (pinned, so pixels agree
 * between machines), else Playwright's own, else the system's. Call it once, before any test runs.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, libraryPath: process.env['CHROMIUM_LIBS'] ?? '' };
  const found = (await fromPackage()) ?? installed();
  if (found) return found;
  throw new Error(
    'No browser for the tests: set CHROMIUM_PATH, or run "npx playwright install chromium", or install Chromium.',
  );
}

/** Never with the package's own arguments: they switch off what the tests are to see (web security, second contexts). */
async function fromPackage(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpackOnce();
  const executablePath = join(folder, 'chromium');
  const libraryPath = join(folder, 'al2023/lib');
  return [
    { executablePath, libraryPath: '' },
    { executablePath, libraryPath },
  ].find(starts);
}

/** One folder per user and version, renamed into place whole: another user's copy could not be read, a half one not run. */
async function unpackOnce(): Promise<string> {
  const home = join(tmpdir(), `chairside-chromium-${userInfo().uid}`);
  await mkdir(home, { recursive: true, mode: 0o700 });
  await insistOnOurs(home);
  const target = join(home, await packageVersion());
  if (existsSync(target)) return target;
  const scratch = await mkdtemp(join(home, 'new-'));
  await unpackInto(scratch);
  await rename(scratch, target).catch(async (cause: unknown) => {
    await rm(scratch, { recursive: true, force: true });
    if (!existsSync(target)) throw cause;
  });
  return target;
}

async function insistOnOurs(folder: string): Promise<void> {
  const { uid } = userInfo();
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) throw new Error(`${folder} is not a folder of ours`);
  await chmod(folder, 0o700);
}

/** The package unpacks into the temporary folder, wherever that is. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await packed.executablePath();
    await inflate(join(packageFolder(), 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Its exports hide package.json, so the way leads over its entry file. */
const packageFolder = (): string =>
  resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

async function packageVersion(): Promise<string> {
  const about = await readFile(join(packageFolder(), 'package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}

function installed(): Browser | undefined {
  const system = SYSTEM_NAMES.map((executablePath) => ({ executablePath, libraryPath: '' }));
  return [{ executablePath: playwrightOwn.executablePath(), libraryPath: '' }, ...system].find(starts);
}

function starts({ executablePath, libraryPath }: Browser): boolean {
  const env = { ...process.env, LD_LIBRARY_PATH: libraryPath };
  return spawnSync(executablePath, ['--version'], { env, timeout: 20_000 }).status === 0;
}
