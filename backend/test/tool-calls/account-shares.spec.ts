import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { ToolManifest } from '@chairside/kit';
import type { Env } from '#config/env.ts';
import { RateLimitLeases } from '#hub/egress/limits/rate-limit-leases.ts';
import { Throttle } from '#hub/egress/limits/throttle.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { migrate } from '#platform/database/migrate.ts';
import { Sql } from '#platform/database/sql.ts';
import type { Log } from '#platform/logging/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { soon } from '../support/soon.ts';

let database: TestDatabase;
let pool: pg.Pool;
const running: { close(): Promise<void> }[] = [];
const log = { warn: () => undefined, debug: () => undefined } as unknown as Log;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  pool = new pg.Pool({ connectionString: database.url });
}, 60_000);
afterAll(async () => {
  for (const process of running) await process.close();
  await pool.end();
  await database.drop();
});

/** The rate limiter of one process, with a count of its statements. */
async function startProcess(leaseMs = 15_000) {
  const env = { DATABASE_URL: database.url, ACCOUNT_LEASE_MS: leaseMs } as Env;
  const statements: string[] = [];
  const counting = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query' || name === 'connect') statements.push(name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
  const listener = new Listener(env, log);
  const throttle = new Throttle(new RateLimitLeases(new Sql(counting), env), new Clock(), log, listener);
  await listener.onApplicationBootstrap();
  throttle.onApplicationBootstrap();
  running.push({ close: async () => (await throttle.beforeApplicationShutdown(), listener.close()) });
  const enter = async (account: string, limits: object, withinMs = 5_000) =>
    throttle.acquire(account, { name: 'OpenAI', limits } as ToolManifest, performance.now() + withinMs);
  return { throttle, enter, statements };
}

/** Calls of some length: the most that ran at once, and how many were admitted. */
async function load(
  processes: readonly Awaited<ReturnType<typeof startProcess>>[],
  account: string,
  limits: object,
  calls: number,
  withinMs = 5_000,
) {
  let [now, most, done] = [0, 0, 0];
  const call = async (index: number): Promise<void> => {
    const process = processes[index % processes.length];
    const release = await process?.enter(account, limits, withinMs).catch(() => undefined);
    if (!release) return;
    most = Math.max(most, (now += 1));
    await new Promise((next) => setTimeout(next, 5));
    now -= 1;
    done += 1;
    release();
  };
  await Promise.all(Array.from({ length: calls }, (_, index) => call(index)));
  return { most, done };
}

describe('the limits of an account, with two processes', () => {
  it('never allow more concurrent calls than the tool does, and every call gets a slot', async () => {
    const both = [await startProcess(), await startProcess()];
    expect(await load(both, 'one', { concurrency: 1, perMinute: 600 }, 40)).toEqual({ most: 1, done: 40 });
    const { most, done } = await load(both, 'four', { concurrency: 4, perMinute: 600 }, 60);
    expect([most <= 4, done]).toEqual([true, 60]);
  });

  it('never allow more calls in a minute than the tool does', async () => {
    const both = [await startProcess(), await startProcess()];
    const { done } = await load(both, 'minute', { concurrency: 50, perMinute: 30 }, 80, 300);
    // The calls that both hold in reserve may be missing, and half a second refills less than one.
    expect(done).toBeGreaterThanOrEqual(25);
    expect(done).toBeLessThanOrEqual(31);
  });

  it('cost no database statement while a process has calls left in its share', async () => {
    const one = await startProcess();
    await load([one], 'warm', { concurrency: 8, perMinute: 60_000 }, 1);
    const before = one.statements.length;
    for (let call = 0; call < 1_000; call += 1)
      (await one.enter('warm', { concurrency: 8, perMinute: 60_000 }))();
    expect(one.statements.length).toBe(before);
  });

  it('become free again when a process that held them is killed', async () => {
    const dead = await startProcess(500);
    const started = Date.now();
    const held = await dead.enter('left', { concurrency: 1, perMinute: 60 });
    clearInterval(Reflect.get(dead.throttle, 'timer') as NodeJS.Timeout);
    const alive = await startProcess(500);
    (await alive.enter('left', { concurrency: 1, perMinute: 60 }))();
    expect(Date.now() - started).toBeGreaterThanOrEqual(500);
    held();
  });
});

it('a pause that a vendor asks for applies in every process', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const limits = { concurrency: 4, perMinute: 600 };
  (await other.enter('paused', limits))();
  one.throttle.pause('paused', 60_000);
  const refused = async () =>
    (await other.enter('paused', limits).catch((cause: unknown) => cause)) as object;
  expect(await soon(async () => 'status' in (await refused()))).toBe(true);
  expect(await refused()).toMatchObject({
    status: 429,
    extra: { retry_after: expect.any(Number) as unknown },
  });
});
