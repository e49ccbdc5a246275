import { describe, expect, it } from '@jest/globals';
import type { Log } from '#platform/logging/log.ts';
import type { Jobs } from '#platform/queue/jobs.ts';
import { ConnectQueue } from './connect-queue.ts';

function setUp(add: (...call: unknown[]) => Promise<void>) {
  const warnings: string[] = [];
  const log = { warn: (_: unknown, text: string) => warnings.push(text) } as unknown as Log;
  return { warnings, queue: new ConnectQueue({ add } as unknown as Jobs, log) };
}

describe('ConnectQueue', () => {
  it('answers the person even when the queue refuses', async () => {
    const { queue, warnings } = setUp(() => Promise.reject(new Error('away')));
    await queue.add('a1');
    expect(warnings).toEqual(['connect job not queued; the recurring task will']);
  });

  it('keeps a person waiting only briefly for a queue that is unavailable', async () => {
    const calls: unknown[][] = [];
    const { queue } = setUp(async (...call) => void calls.push(call));
    await queue.add('a1');
    expect(calls[0]?.slice(1)).toEqual([{ attempt_id: 'a1' }, { jobId: 'a1', deadlineMs: 1_500 }]);
  });
});
