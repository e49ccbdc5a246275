import { describe, expect, it } from '@jest/globals';
import { Gate } from './gate.ts';

const job = () => {
  let done = (): void => undefined;
  const ended = new Promise<void>((resolve) => (done = resolve));
  return { run: () => ended, done };
};
const settle = () => new Promise((next) => setImmediate(next));

describe('the gate before expensive work', () => {
  it('lets a bounded number in and the next in when one leaves, in order', async () => {
    const gate = new Gate(2, 10, () => new Error('full'));
    const jobs = [job(), job(), job(), job()];
    const entered: number[] = [];
    const all = jobs.map((each, index) =>
      gate.run(() => {
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

  it('turns away whoever finds too many waiting', async () => {
    const gate = new Gate(1, 1, () => new Error('full'));
    const first = job();
    const running = [gate.run(first.run), gate.run(() => Promise.resolve())];
    await expect(gate.run(() => Promise.resolve())).rejects.toThrow('full');
    first.done();
    await Promise.all(running);
  });

  it('frees the place of work that failed', async () => {
    const gate = new Gate(1, 0, () => new Error('full'));
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
