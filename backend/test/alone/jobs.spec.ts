import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Worker, type WorkerOptions } from 'bullmq';
import { ConfigModule } from '#config/config.module.ts';
import { loadEnv } from '#config/load-env.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/logging/log.ts';
import { PlatformModule } from '#platform/platform.module.ts';
import { defineJob } from '#platform/queue/job.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { QueueConnection } from '#platform/queue/queue-connection.ts';
import { QueueControl } from '#platform/queue/queue-control.ts';
import { type ListedState, QueueReport } from '#platform/queue/queue-report.ts';
import { createTestDatabase } from '../support/database.ts';
import { soon } from '../support/soon.ts';
import { findRedisServer, type LocalRedis, startRedis } from '../../../drill/lib/hubs/redis.ts';

interface Payload {
  label: string;
  failures: number;
  /** Ends when it is released. */
  wait?: boolean;
}
let release = (): void => undefined;

const trial = defineJob<Payload>({ queue: 'mail', name: 'trial', attempts: 4, backoffMs: 20 });
const runs: { label: string; attempt: number; last: boolean }[] = [];
let changed = (): void => undefined;

@HandlesJob(trial)
class TrialHandler implements JobHandler<Payload> {
  async handle({ label, failures, wait }: Payload, { attempt, lastAttempt }: JobContext): Promise<void> {
    const released = new Promise<void>((done) => (release = done));
    runs.push({ label, attempt, last: lastAttempt });
    changed();
    if (wait) await released;
    return attempt <= failures ? Promise.reject(new Error('not yet')) : Promise.resolve();
  }
}

const other = defineJob<Payload>({ queue: 'events', name: 'other-trial', attempts: 1, backoffMs: 20 });

@HandlesJob(other)
class OtherHandler extends TrialHandler {}

@Module({ providers: [OtherHandler, TrialHandler] })
class TrialModule {}

const seen = (label: string) => runs.filter((run) => run.label === label);
async function until(fits: () => boolean): Promise<void> {
  while (!fits()) await new Promise<void>((done) => (changed = done));
}

interface Store {
  readonly name: string;
  variables(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** The same behaviour on either store. The worker starts after the first test, which needs a dead worker before. */
function jobsBehave(store: Store): void {
  let api: INestApplicationContext;
  let worker: INestApplicationContext;
  let jobs: Jobs;
  let drop: () => Promise<void>;
  let boot: (role: string) => Promise<INestApplicationContext>;
  const named = (label: string) => `${store.name} ${label}`;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    await migrate(database.url);
    const variables = {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      JOB_LOCK_MS: '600',
      ...(await store.variables()),
    };
    boot = (role) => {
      const env = loadEnv({ ...variables, HUB_ROLE: role });
      const platform = PlatformModule.forRoot(ROOT, createLog('silent'));
      const module = { module: TrialModule, imports: [ConfigModule.forRoot(env), platform] };
      return NestFactory.createApplicationContext(module, { logger: false });
    };
    api = await boot('api');
    jobs = api.get(Jobs);
  });

  afterAll(async () => {
    await worker.close();
    await api.close();
    await drop();
    await store.stop();
  });

  it('are taken over from a worker that died', async () => {
    const label = named('orphan');
    await jobs.add(trial, { label, failures: 0 });
    await dieWithJob(api.get(QueueConnection));
    worker = await boot('worker');
    await until(() => seen(label).length === 1);
  });

  it('run once', async () => {
    const label = named('once');
    await jobs.add(trial, { label, failures: 0 });
    await until(() => seen(label).length === 1);
  });

  it('run again after a failure, and the handler learns which attempt is the last', async () => {
    const label = named('retry');
    await jobs.add(trial, { label, failures: 3 });
    await until(() => seen(label).length === 4);
    const tries = seen(label).map((run) => [run.attempt, run.last]);
    expect(tries).toEqual([1, 2, 3, 4].map((attempt) => [attempt, attempt === 4]));
  });

  it('with the same id run as one job', async () => {
    const [label, after] = [named('same'), named('after')];
    const add = () => jobs.add(trial, { label, failures: 0 }, { jobId: label, delayMs: 100 });
    await Promise.all(Array.from({ length: 20 }, add));
    await until(() => seen(label).length > 0);
    await jobs.add(trial, { label: after, failures: 0 });
    await until(() => seen(after).length === 1);
    expect(seen(label)).toHaveLength(1);
  });

  it('are not added again while they wait, but can be added again after they ended', async () => {
    const label = named('missing');
    const miss = () => jobs.addMissing(trial, { label, failures: 0 }, label);
    await jobs.add(trial, { label, failures: 0 }, { jobId: label, delayMs: 150 });
    await Promise.all([miss(), miss()]);
    await until(() => seen(label).length === 1);
    while (seen(label).length === 1) await miss();
    expect(seen(label)).toHaveLength(2);
  });

  it('that failed are put back once, however many administrators retry them at the same moment', async () => {
    const label = named('given-up');
    await fail(label);
    const both = [api, worker].map((app) => app.get(QueueControl).retry('events', label));
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
    await until(() => seen(label).length === 2);
    await soon(async () => (await listed('failed')).some(({ id }) => id === label));
    expect(await api.get(QueueControl).retry('events', 'never-added')).toBe(false);
  });

  it('that failed are listed page by page without their payload, and retried together except the kinds left out', async () => {
    const labels = [named('b1'), named('b2'), named('b3')];
    for (const label of labels) await fail(label);
    const report = api.get(QueueReport);
    const {
      jobs: [newest],
      total,
    } = await report.list('failed', undefined, 0, 1);
    expect([newest?.id, total >= 3]).toEqual([labels[2], true]);
    expect(newest).toMatchObject({ reason: 'not yet', tries: 1, attempts: 1 });
    expect(JSON.stringify(newest)).not.toContain('failures');
    const second = await report.list('failed', 'events', 1, 1);
    expect(second.jobs.map(({ id }) => id)).toEqual([labels[1]]);
    expect(await api.get(QueueControl).retryFailed('events', ['other-trial'])).toBe(0);
    expect(await api.get(QueueControl).retryFailed('events')).toBe(total);
    await until(() => labels.every((label) => seen(label).length === 2));
  });

  it('are removed before they run, but not while they do', async () => {
    const label = named('unwanted');
    await jobs.add(other, { label, failures: 0 }, { jobId: label, delayMs: 60_000 });
    expect(await api.get(QueueControl).remove('events', label)).toBe('removed');
    expect(await worker.get(QueueControl).remove('events', label)).toBe('gone');
    const busy = named('busy');
    await jobs.add(other, { label: busy, failures: 0, wait: true }, { jobId: busy });
    await until(() => seen(busy).length === 1);
    expect(await api.get(QueueControl).remove('events', busy)).toBe('running');
    release();
  });

  it('of a paused queue wait, also after a restart, until the queue is resumed', async () => {
    const [label, proof] = [named('paused'), named('elsewhere')];
    const control = api.get(QueueControl);
    expect([await control.setPaused('mail', true), await control.setPaused('mail', true)]).toEqual([
      true,
      false,
    ]);
    await jobs.add(trial, { label, failures: 0 }, { jobId: label });
    await worker.close();
    worker = await boot('worker');
    await jobs.add(other, { label: proof, failures: 0 });
    await until(() => seen(proof).length === 1);
    const report = worker.get(QueueReport);
    expect([...(await report.paused())]).toEqual(['mail']);
    expect((await report.counts()).find(({ name }) => name === 'mail')).toMatchObject({ waiting: 1 });
    expect((await report.oldest()).find(({ queue }) => queue === 'mail')?.since).toBeInstanceOf(Date);
    expect((await report.list('waiting', 'mail', 0, 5)).jobs.map(({ id }) => id)).toEqual([label]);
    expect(seen(label)).toEqual([]);
    expect(await control.setPaused('mail', false)).toBe(true);
    await until(() => seen(label).length === 1);
  });

  const listed = async (state: ListedState) =>
    (await api.get(QueueReport).list(state, undefined, 0, 100)).jobs;

  /** A job that was given up. */
  async function fail(label: string): Promise<void> {
    await jobs.add(other, { label, failures: 9 }, { jobId: label });
    await soon(async () => (await listed('failed')).some(({ id }) => id === label));
  }
}

/** Without it the queue's store would never answer. */
it('a closed queue refuses a new job instead of waiting for ever', async () => {
  const database = await createTestDatabase();
  await migrate(database.url);
  const env = loadEnv({ NODE_ENV: 'test', DATABASE_URL: database.url, HUB_ROLE: 'api' });
  const platform = PlatformModule.forRoot(ROOT, createLog('silent'));
  const module = { module: TrialModule, imports: [ConfigModule.forRoot(env), platform] };
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const jobs = app.get(Jobs);
  await app.close();
  await expect(jobs.add(trial, { label: 'late', failures: 0 })).rejects.toThrow('the queues are closed');
  await expect(jobs.addMissing(trial, { label: 'late', failures: 0 }, 'late')).rejects.toThrow('closed');
  await database.drop();
});

const ROOT = { encryption: `a:${Buffer.alloc(32).toString('base64')}`, signing: [] };

/** A worker that takes the job and dies before it is done. */
async function dieWithJob({ options }: QueueConnection): Promise<void> {
  const settings = { ...options, lockDuration: 600, skipStalledCheck: true } as unknown as WorkerOptions;
  const worker = await new Promise<Worker>((taken) => {
    const dying: Worker = new Worker(
      trial.queue,
      () => {
        taken(dying);
        return new Promise(() => undefined);
      },
      settings,
    );
  });
  await worker.close(true);
}

describe('jobs on PostgreSQL', () => {
  jobsBehave({ name: 'PostgreSQL', variables: () => Promise.resolve({}), stop: () => Promise.resolve() });
});

const redisHere = findRedisServer() !== undefined;
if (!redisHere) process.stderr.write('SKIPPED: jobs on Redis, because redis-server is not installed\n');
(redisHere ? describe : describe.skip)('jobs on Redis', () => {
  let redis: LocalRedis;
  jobsBehave({
    name: 'Redis',
    variables: async () => {
      redis = await startRedis();
      return { REDIS_URL: redis.url };
    },
    stop: () => redis.remove(),
  });
});
