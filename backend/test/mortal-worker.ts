import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { TestHub } from './support/app.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Workers of a hub that can be killed: processes of their own on its database and keys. */
export class MortalWorkers {
  private living: ChildProcess | undefined;

  private constructor(private readonly folder: string) {}

  /** By the hub's own rules for bundles; a worker that can be killed is a process, and those run no TypeScript. */
  static async build(): Promise<MortalWorkers> {
    // Inside the repository, where the packages that stay outside the bundle are found.
    await mkdir(here('../../.cache'), { recursive: true });
    const folder = await mkdtemp(here('../../.cache/mortal-worker-'));
    const input = { worker: here('./connect-mortal-worker.ts') };
    const values = [here('../bundle.mjs'), input, join(folder, 'out')].map((value) => JSON.stringify(value));
    const script = `const { bundle } = await import(${values[0]}); await bundle(${values[1]}, ${values[2]});`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    return new MortalWorkers(folder);
  }

  /** One that dies at the step; resolves when it did. */
  async die(step: string, hub: TestHub, variables: Readonly<Record<string, string>>): Promise<void> {
    this.living = this.start(step, hub, variables);
    const [, signal] = (await once(this.living, 'exit')) as [number | null, string | null];
    expect([step, signal]).toEqual([step, 'SIGKILL']);
  }

  live(hub: TestHub, variables: Readonly<Record<string, string>>): void {
    this.living = this.start('nowhere', hub, variables);
  }

  async kill(): Promise<void> {
    if (!this.living || this.living.exitCode !== null || this.living.signalCode !== null) return;
    const gone = once(this.living, 'exit');
    this.living.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private start(fatal: string, { env }: TestHub, variables: Readonly<Record<string, string>>): ChildProcess {
    return spawn(process.execPath, [join(this.folder, 'out/worker.js'), fatal], {
      stdio: 'ignore',
      env: {
        NODE_ENV: 'test',
        DATABASE_URL: env.DATABASE_URL,
        DATA_DIR: env.DATA_DIR,
        LOG_LEVEL: 'silent',
        JOB_LOCK_MS: '1000',
        SWEEP_MS: '500',
        ...variables,
      },
    });
  }
}
