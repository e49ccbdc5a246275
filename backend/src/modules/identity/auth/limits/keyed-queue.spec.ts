import { describe, expect, it } from '@jest/globals';
import { KeyedQueue } from './keyed-queue.ts';

describe('a keyed queue', () => {
  it('counts the tasks of the same subject', () => {
    const queue = new KeyedQueue();
    expect([queue.enter('a'), queue.enter('a'), queue.enter('b')]).toEqual([0, 1, 0]);
    queue.leave('a');
    expect(queue.enter('a')).toBe(1);
  });

  it('lets a task that left the queue check again when another one ends', async () => {
    const queue = new KeyedQueue();
    queue.enter('a');
    queue.enter('a');
    let back = false;
    const waiting = queue.leaveAndWait('a').then(() => (back = true));
    await Promise.resolve();
    expect(back).toBe(false);
    queue.leave('a');
    await waiting;
    expect(queue.enter('a')).toBe(0);
  });

  it('never lets the last task wait without another one running', async () => {
    const queue = new KeyedQueue();
    queue.enter('a');
    await queue.leaveAndWait('a');
    expect(queue.enter('a')).toBe(0);
  });
});
