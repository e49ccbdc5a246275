import { describe, expect, it, jest } from '@jest/globals';
import type { Queue } from 'bullmq';
import { defineJob } from './job.ts';
import { Jobs } from './jobs.ts';

const job = defineJob<{ id: string }>({ queue: 'mail', name: 'jobs-spec', attempts: 1, backoffMs: 1 });
const never = () => new Promise<never>(() => undefined);

interface Known {
  readonly finishedOn?: number;
  readonly remove?: () => Promise<void>;
}

function setUp(known?: Known, more: Partial<Record<'add' | 'getJob', () => Promise<unknown>>> = {}) {
  const added: unknown[] = [];
  const queue = {
    add: async (...call: unknown[]) => added.push(call[1]),
    getJob: async () => known,
    close: async () => undefined,
    ...more,
  };
  return { added, jobs: new Jobs(new Map([['mail', queue as unknown as Queue]])) };
}

describe('a job that a recurring task finds missing', () => {
  it('is added when it does not exist', async () => {
    const { jobs, added } = setUp();
    await jobs.addMissing(job, { id: 'a' }, 'a');
    expect(added).toEqual([{ id: 'a' }]);
  });

  it('is left alone while it waits or runs', async () => {
    const { jobs, added } = setUp({});
    await jobs.addMissing(job, { id: 'a' }, 'a');
    expect(added).toEqual([]);
  });

  it('is replaced by a new one when it has ended', async () => {
    const remove = jest.fn(async () => undefined);
    const { jobs, added } = setUp({ finishedOn: 1, remove });
    await jobs.addMissing(job, { id: 'a' }, 'a');
    expect([remove.mock.calls.length, added]).toEqual([1, [{ id: 'a' }]]);
  });
});

describe('a queue that does not answer', () => {
  it('is waited for as long as the caller says', async () => {
    const { jobs } = setUp(undefined, { add: never });
    await expect(jobs.add(job, { id: 'a' }, { deadlineMs: 10 })).rejects.toThrow('did not answer in time');
  });

  it('does not block a recurring task', async () => {
    jest.useFakeTimers();
    const { jobs } = setUp(undefined, { getJob: never });
    const adding = expect(jobs.addMissing(job, { id: 'a' }, 'a')).rejects.toThrow('did not answer in time');
    await jest.advanceTimersByTimeAsync(1_500);
    await adding;
    jest.useRealTimers();
  });

  it('refuses all callers when the process stops, earlier and later ones', async () => {
    const { jobs } = setUp(undefined, { add: never });
    const before = expect(jobs.add(job, { id: 'a' })).rejects.toThrow('the queues are closed');
    await jobs.close();
    await before;
    await expect(jobs.add(job, { id: 'b' })).rejects.toThrow('the queues are closed');
  });
});
