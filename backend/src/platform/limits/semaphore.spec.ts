import { describe, expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.ts';

const job = () => {
  let done = (): void => undefined;
  const ended = new Promise<void>((resolve) => (done = resolve));
  return { run: () => ended, done };
};
const settle = () => new Promise((next) => setImmediate(next));

describe('a semaphore', () => {
  it('admits a bounded number, and the next one when one leaves, in order', async () => {
    const semaphore = new Semaphore({ slots: 2, maxWaiting: 10, refusal: () => new Error('full') });
    const jobs = [job(), job(), job(), job()];
    const entered: number[] = [];
    const all = jobs.map((each, index) =>
      semaphore.run(() => {
        entered.push(index);
        return each.run();
      }),
    );
    await settle();
    expect(entered).toEqual([0, 1]);
    jobs[1]?.done();
    await settle();
    expect(entered).toEqual([0, 1, 2]);
    jobs.forEach((each) => each.done());
    await Promise.all(all);
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it('refuses a task when too many are waiting', async () => {
    const semaphore = new Semaphore({ slots: 1, maxWaiting: 1, refusal: () => new Error('full') });
    const first = job();
    const running = [semaphore.run(first.run), semaphore.run(() => Promise.resolve())];
    await expect(semaphore.run(() => Promise.resolve())).rejects.toThrow('full');
    first.done();
    await Promise.all(running);
  });

  it('frees the slot of a task that failed', async () => {
    const semaphore = new Semaphore({ slots: 1, maxWaiting: 0, refusal: () => new Error('full') });
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
