import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endedEarly, onFreePort } from '@chairside/kit/testing/free-port';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = ['backend/dist/main.js', 'frontend/dist/index.html'].map((path) => join(ROOT, path));
const START_MS = 90_000;
const STEP_MS = 50;

export interface HubProcess {
  readonly url: string;
  /** The token of the link that makes the first admin. */
  readonly setupToken: string;
  stop(): Promise<void>;
}

/** The built hub as its users run it, on an empty database of its own; `variables` come on top of the environment. */
export function startHubProcess(variables: Readonly<Record<string, string>>): Promise<HubProcess> {
  return onFreePort((port) => startAt(port, variables));
}

async function startAt(port: number, variables: Readonly<Record<string, string>>): Promise<HubProcess> {
  const unbuilt = BUILT.find((file) => !existsSync(file));
  if (unbuilt) throw new Error(`${unbuilt} is missing: run npm run build first`);
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-e2e-'));
  const hub = launch({ ...variables, DATA_DIR: dataDir, PORT: String(port) });
  // As PUBLIC_URL has it: the links in mails must lead to the same origin.
  const url = `http://localhost:${port}`;
  const stop = () => end(hub.child, dataDir);
  try {
    await untilReady(url, hub);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { url, setupToken: setupTokenIn(hub.output()) ?? '', stop };
}

const setupTokenIn = (output: string): string | undefined => /[?]setup=([\w-]+)\s/.exec(output)?.[1];

interface Launched {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** The channel tells the hub when we are gone, should the test run be killed. */
function launch(variables: Readonly<Record<string, string>>): Launched {
  const child = spawn(process.execPath, [join(ROOT, 'backend/dist/main.js')], {
    cwd: ROOT,
    env: { ...withoutServices(process.env), ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-8_000)));
  return { child, output: () => text };
}

/** Journeys run on the embedded services, whatever the developer's shell points at. */
function withoutServices(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hidden = new Set([
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'HOST',
    'HUB_ROLE',
    'NODE_ENV',
  ]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name)));
}

/** It answers first and prints its setup link, which every empty hub has, a moment later. */
async function untilReady(url: string, { child, output }: Launched): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok && setupTokenIn(output())) return;
    await pause(STEP_MS);
  }
  throw endedEarly('The hub did not get ready for the browser tests. It said', output());
}

async function end(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  await removeDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** As root the embedded database lies outside its data folder. */
async function removeDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres.json');
  if (!existsSync(file)) return;
  const { cluster } = JSON.parse(await readFile(file, 'utf8')) as { cluster: string };
  if (!isAbsolute(cluster)) return;
  await rm(cluster, { recursive: true, force: true });
  await rm(`${cluster}.owner`, { force: true });
}
