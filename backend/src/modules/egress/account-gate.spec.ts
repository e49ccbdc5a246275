import { describe, expect, it } from '@jest/globals';
import { AccountGate, type Release } from './account-gate.ts';

const gate = (concurrency: number, perMinute: number, now = () => 0) =>
  new AccountGate('OpenAI', { concurrency, perMinute }, now);

describe('AccountGate', () => {
  it('lets a call start without a promise while there is room', () => {
    expect(typeof gate(1, 10).enter(1_000)).toBe('function');
  });

  it('keeps the next call waiting until one ends', async () => {
    const one = gate(1, 10);
    const release = one.enter(1_000) as Release;
    const second = one.enter(1_000);
    release();
    release();
    expect(typeof (await second)).toBe('function');
    const third = one.enter(20);
    await expect(third).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  });

  it('refuses what is over the minute with the time to wait', () => {
    const one = gate(10, 2);
    void one.enter(1_000);
    void one.enter(1_000);
    expect(() => one.enter(1_000)).toThrow(expect.objectContaining({ extra: { retry_after: 30 } }));
  });

  it('fills up again with time', () => {
    let now = 0;
    const one = gate(10, 2, () => now);
    void one.enter(1_000);
    void one.enter(1_000);
    now = 30_000;
    expect(typeof one.enter(31_000)).toBe('function');
  });
});
