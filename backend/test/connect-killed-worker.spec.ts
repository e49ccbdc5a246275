import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { KILL_POINTS } from '../src/modules/connections/index.ts';
import { connect, type Person, proxy, signedIn } from './connect-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let folder: string;
let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  // Inside the repository, where the packages that stay outside the bundle are found.
  await mkdir(here('../../.cache'), { recursive: true });
  folder = await mkdtemp(here('../../.cache/mortal-worker-'));
  bundle({ worker: here('./connect-mortal-worker.ts') }, join(folder, 'out'));
  vendor = await startOpenAiServer();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_ROLE: 'api', HUB_OPENAI_BASE_URL: vendor.url });
}, 120_000);
afterAll(async () => {
  worker?.kill('SIGKILL');
  await hub.close();
  await vendor.close();
  await rm(folder, { recursive: true, force: true });
});

/** By the hub's own rules for bundles; a worker that can be killed is a process, and those run no TypeScript. */
function bundle(input: Readonly<Record<string, string>>, dir: string): void {
  const values = [here('../bundle.mjs'), input, dir].map((value) => JSON.stringify(value));
  const script = `const { bundle } = await import(${values[0]}); await bundle(${values[1]}, ${values[2]});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
}

/** A process of its own on the hub's database and keys; with a step it dies there. */
function start(fatal = 'nowhere'): ChildProcess {
  return spawn(process.execPath, [join(folder, 'out/worker.js'), fatal], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: hub.env.DATABASE_URL,
      DATA_DIR: hub.env.DATA_DIR,
      LOG_LEVEL: 'silent',
      JOB_LOCK_MS: '1000',
      SWEEP_MS: '500',
      HUB_OPENAI_BASE_URL: vendor.url,
    },
  });
}

/** One worker after the other, each killed one step further than the last; the one after them lives. */
async function killAtEveryStep(): Promise<void> {
  for (const step of KILL_POINTS) {
    worker = start(step);
    const [, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    expect([step, signal]).toEqual([step, 'SIGKILL']);
  }
  worker = start();
}

const count = async (table: string, owner: string, person: Person) =>
  (await hub.query(`select 1 from ${table} where ${owner} = $1`, [person.id])).length;

it('connects once although a worker is killed at every step of the job', async () => {
  const person = await signedIn(hub);
  const [attempt] = await Promise.all([
    connect(hub, person, 'OpenAI', { api_key: 'sk-local-test-key' }),
    killAtEveryStep(),
  ]);
  expect(attempt).toMatchObject({ state: 'connected', mode: 'native' });
  expect([
    await count('credentials', 'owner_id', person),
    await count('picaos_integrations', 'user_id', person),
  ]).toEqual([1, 1]);
  const { body } = await proxy(hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models' });
  expect(body.source).toBe('pica_live');
}, 60_000);
