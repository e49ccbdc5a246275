import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export interface Bundled {
  readonly file: string;
  remove(): Promise<void>;
}

/** Bundles a source of the project by the hub's own rules: a process runs no TypeScript with decorators. */
export async function bundleProcess(source: string): Promise<Bundled> {
  // Inside the repository, so that packages outside the bundle are found.
  await mkdir(here('../../../.cache'), { recursive: true });
  const folder = await mkdtemp(here('../../../.cache/process-'));
  const input = { process: here(`../../../${source}`) };
  const values = [here('../../../backend/bundle.mjs'), input, join(folder, 'out')].map((value) =>
    JSON.stringify(value),
  );
  const script = `const { bundle } = await import(${values[0]}); await bundle(${values[1]}, ${values[2]});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return { file: join(folder, 'out/process.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
