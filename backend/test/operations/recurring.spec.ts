import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundleProcess } from '../../../drill/lib/hubs/bundle-process.ts';
import { createMigratedDatabase, type TestDatabase } from '../support/database.ts';
import { ask } from '../support/embedded.ts';
import { findRedisServer, type LocalRedis, startRedis } from '../../../drill/lib/hubs/redis.ts';
import { soon } from '../support/soon.ts';

/** A whole run has bundled it with the hub. */
const BUNDLED = `${process.env['TEST_PACKAGES']}/recurring-worker.mjs`;
const EVERY_MS = 200;
const LEADER = "datname = current_database() and application_name = 'chairside-leader'";

interface Store {
  readonly name: string;
  variables(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** One worker process, with the times of the runs that it reported. */
interface Started {
  readonly child: ChildProcess;
  readonly runs: number[];
}

function recurringTasksBehave(store: Store): void {
  let database: TestDatabase;
  let bundled: { readonly file: string; remove(): Promise<void> };
  let variables: Record<string, string>;
  const workers: Started[] = [];

  function start(): Started {
    const env = { PATH: process.env['PATH'] ?? '', ...variables };
    const child = spawn(process.execPath, [bundled.file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env,
    });
    const started: Started = { child, runs: [] };
    child.on('message', (at) => started.runs.push(Number(at)));
    workers.push(started);
    return started;
  }
  const leaders = () => workers.filter(({ runs }) => runs.length > 0);
  /** How many processes have asked for the lock. */
  const candidates = async () =>
    (await ask(database.url, `select 1 from pg_stat_activity where ${LEADER}`)).length;
  const cut = () =>
    ask(database.url, `select pg_terminate_backend(pid) from pg_stat_activity where ${LEADER}`);

  beforeAll(async () => {
    database = await createMigratedDatabase();
    variables = {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      SWEEP_MS: String(EVERY_MS),
      ...(await store.variables()),
    };
    bundled = existsSync(BUNDLED)
      ? { file: BUNDLED, remove: async () => undefined }
      : await bundleProcess('backend/test/operations/recurring-worker.ts');
    start();
    start();
    await soon(async () => (await candidates()) === 2 && leaders().length > 0);
  }, 60_000);
  afterAll(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await bundled.remove();
    await database.drop();
    await store.stop();
  });

  it('run in one of two processes when they are due', async () => {
    const [leader] = leaders();
    const before = leader?.runs.length ?? 0;
    expect(await soon(async () => (leader?.runs.length ?? 0) >= before + 6)).toBe(true);
    expect(leaders()).toEqual([leader]);
  });

  it('keep their interval between two runs', () => {
    const [{ runs = [] } = {}] = leaders();
    const pauses = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
    const tooShort = pauses.filter((pause) => pause < EVERY_MS * 0.5);
    expect([pauses.length > 4, tooShort.length <= 1]).toEqual([true, true]);
  });

  it('run in one process again after the connections of both were cut', async () => {
    await cut();
    expect(await soon(async () => (await candidates()) === 2)).toBe(true);
    for (const { runs } of workers) runs.length = 0;
    expect(await soon(async () => leaders().some(({ runs }) => runs.length >= 4))).toBe(true);
    expect(leaders()).toHaveLength(1);
  });

  it('are taken over by the other process when the leader is killed', async () => {
    const [leader] = leaders();
    const follower = workers.find((one) => one !== leader);
    leader?.child.kill('SIGKILL');
    expect(await soon(async () => (follower?.runs.length ?? 0) >= 2)).toBe(true);
  });

  it('are taken over by a new process when the leader stops', async () => {
    const last = workers.find(({ child }) => child.signalCode === null);
    const next = start();
    expect(await soon(async () => (await candidates()) === 2)).toBe(true);
    expect(next.runs).toEqual([]);
    const stopped = last ? once(last.child, 'exit') : undefined;
    last?.child.kill('SIGTERM');
    expect((await stopped)?.[0]).toBe(0);
    expect(await soon(async () => next.runs.length >= 2)).toBe(true);
  });
}

describe('recurring tasks with the queues in PostgreSQL', () => {
  recurringTasksBehave({ name: 'postgres', variables: async () => ({}), stop: async () => undefined });
});

(findRedisServer() ? describe : describe.skip)('recurring tasks with the queues in Redis', () => {
  let redis: LocalRedis;
  recurringTasksBehave({
    name: 'redis',
    variables: async () => {
      redis = await startRedis();
      return { REDIS_URL: redis.url };
    },
    stop: () => redis.remove(),
  });
});
