import { describe, expect, it, jest } from '@jest/globals';
import type { Log } from '../../platform/logging/log.ts';
import type { Jobs } from '../../platform/queue/jobs.ts';
import { ConnectQueue } from './connect-queue.ts';

function setUp(add: () => Promise<void>, failed = false) {
  const warnings: string[] = [];
  const removed: string[] = [];
  const log = { warn: (_: unknown, text: string) => warnings.push(text) } as unknown as Log;
  const job = { isFailed: async () => failed, remove: async () => removed.push('removed') };
  const jobs = { add, queue: () => ({ getJob: async () => job }) } as unknown as Jobs;
  return { warnings, removed, queue: new ConnectQueue(jobs, log) };
}

describe('ConnectQueue', () => {
  it('does not fail a person when the queue refuses', async () => {
    const { queue, warnings } = setUp(() => Promise.reject(new Error('away')));
    await queue.add('a1');
    expect(warnings).toEqual(['connect job not queued, the sweeper will']);
  });

  it('does not keep a person waiting for a queue that is away', async () => {
    jest.useFakeTimers();
    const { queue, warnings } = setUp(() => new Promise(() => undefined));
    const added = queue.add('a1');
    await jest.advanceTimersByTimeAsync(1_500);
    await added;
    jest.useRealTimers();
    expect(warnings).toHaveLength(1);
  });

  it('makes room for an attempt whose job failed for good, and only for that', async () => {
    const add = async () => undefined;
    const [dead, alive] = [setUp(add, true), setUp(add, false)];
    await Promise.all([dead.queue.addAgain('a1'), alive.queue.addAgain('a1')]);
    expect([dead.removed, alive.removed]).toEqual([['removed'], []]);
  });
});
