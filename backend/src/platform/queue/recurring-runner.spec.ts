import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import { loadEnv } from '#config/load-env.ts';
import { createLog } from '../logging/log.ts';
import type { LeaderLock } from './leader-lock.ts';
import { RecurringRunner } from './recurring-runner.ts';
import type { RecurringRule, RecurringTask } from './recurring-task.ts';

const HOUR_MS = 3_600_000;
const leader = { isHeld: true, start: () => undefined, stop: async () => undefined };

/** A runner whose providers are exactly these tasks. */
function runnerOf(...tasks: readonly (readonly [RecurringRule, RecurringTask['run']])[]): RecurringRunner {
  const discovery = {
    getProviders: () => tasks.map(([rule, run]) => ({ rule, instance: { run } })),
    getMetadataByDecorator: (_: unknown, { rule }: { rule: RecurringRule }) => rule,
  };
  const env = loadEnv({ NODE_ENV: 'test' });
  return new RecurringRunner(
    discovery as unknown as DiscoveryService,
    leader as unknown as LeaderLock,
    env,
    createLog('silent'),
  );
}

beforeEach(() => {
  leader.isHeld = true;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a recurring task', () => {
  it('runs again after its interval, also when a run failed', async () => {
    const run = jest.fn(async () => Promise.reject(new Error('away')));
    runnerOf([{ name: 'a', everyMs: 1_000 }, run]).onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(9);
  });

  it('does not start while its run before is under way', async () => {
    const run = jest.fn(() => new Promise<void>(() => undefined));
    runnerOf([{ name: 'a', everyMs: 1_000 }, run]).onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not run in a process that is not the leader', async () => {
    leader.isHeld = false;
    const run = jest.fn(async () => undefined);
    runnerOf([{ name: 'a', everyMs: 1_000 }, run]).onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(run).not.toHaveBeenCalled();
    leader.isHeld = true;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(run).toHaveBeenCalled();
  });

  it('that runs seldom runs first a few minutes after the start', async () => {
    const run = jest.fn(async () => undefined);
    runnerOf([{ name: 'a', everyMs: HOUR_MS }, run]).onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(400_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs on although the clock is set back', async () => {
    const run = jest.fn(async () => undefined);
    runnerOf([{ name: 'a', everyMs: 1_000 }, run]).onApplicationBootstrap();
    jest.setSystemTime(Date.now() - HOUR_MS);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('gets a signal that the process stops, and may finish', async () => {
    let stopped = false;
    const run = (stopping: AbortSignal) =>
      new Promise<void>((done) => stopping.addEventListener('abort', () => done(void (stopped = true))));
    const runner = runnerOf([{ name: 'a', everyMs: 1_000 }, run]);
    runner.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2_000);
    await runner.close();
    expect([stopped, jest.getTimerCount()]).toEqual([true, 0]);
  });

  it('stops the start when another task has its name', () => {
    const twice = ['a', 'a'].map((name) => [{ name, everyMs: 1 }, async () => undefined] as const);
    expect(() => runnerOf(...twice).onApplicationBootstrap()).toThrow('two recurring tasks are called a');
  });
});
