import { describe, expect, it } from '@jest/globals';
import type { Release } from '#platform/limits/semaphore.ts';
import { AccountRateLimiter, type Leases } from './account-rate-limiter.ts';
import type { Lease, LeaseRequest } from './rate-limit-leases.ts';

/** Leases of one process: what is left of the minute, and every request. */
function setUp(concurrency: number, perMinute: number, more: Partial<Leases> = {}) {
  const state = { left: perMinute, at: 0, troubles: 0 };
  const asked: LeaseRequest[] = [];
  const given: unknown[] = [];
  const leases: Leases = {
    leaseMs: 15_000,
    take: async (ask): Promise<Lease> => {
      asked.push(ask);
      const tokens = Math.min(ask.tokens, state.left);
      state.left -= tokens;
      return { slots: concurrency, tokens, shared: false, nextTokenMs: 60_000 / perMinute };
    },
    returnTokens: async (_, slots, tokens) => void given.push(tokens > 0 ? [slots, tokens] : slots),
    ...more,
  };
  const limits = { concurrency, perMinute };
  const limiter = new AccountRateLimiter(
    'a',
    'OpenAI',
    limits,
    leases,
    () => state.at,
    () => (state.troubles += 1),
  );
  const warm = async (): Promise<void> => ((await limiter.acquire(state.at + 1_000)) as Release)();
  return { limiter, state, asked, given, warm };
}
const busy = (retryAfter: number) => ({
  code: 'rate_limited',
  status: 429,
  extra: { retry_after: retryAfter },
});
const settled = () => new Promise((next) => setImmediate(next));

describe('an account’s rate limiter', () => {
  it('leases once and then lets calls start without a promise', async () => {
    const { limiter, asked, warm } = setUp(1, 60);
    await warm();
    expect(typeof limiter.acquire(1_000)).toBe('function');
    expect(asked).toEqual([expect.objectContaining({ account: 'a', tokens: 11, running: 0 })]);
  });

  it('asks for more without letting callers wait when half of its slice is used', async () => {
    const { limiter, asked, warm } = setUp(10, 60);
    for (let call = 0; call < 8; call += 1) await warm();
    expect(asked).toHaveLength(2);
    expect(typeof limiter.acquire(1_000)).toBe('function');
  });

  it('keeps the next call waiting until one ends', async () => {
    const { limiter } = setUp(1, 60);
    const release = (await limiter.acquire(1_000)) as Release;
    const second = limiter.acquire(1_000);
    release();
    release();
    expect(typeof (await second)).toBe('function');
    await expect(limiter.acquire(20)).rejects.toMatchObject(busy(1));
  });

  it('gives the next slot to the person who holds the fewest', async () => {
    const { limiter } = setUp(2, 60);
    const order: string[] = [];
    const enter = async (who: string): Promise<Release> => {
      const release = await limiter.acquire(1_000, who);
      order.push(who);
      return release;
    };
    const held = [await enter('greedy'), await enter('greedy')];
    const turns = [enter('greedy'), enter('modest')];
    turns.forEach((turn) => void turn.catch(() => undefined));
    held[0]?.();
    (await turns[1])?.();
    await turns[0];
    expect(order).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
  });

  it('keeps no more than a hundred waiting', async () => {
    const { limiter } = setUp(1, 6_000);
    await limiter.acquire(1_000);
    const waiting = Array.from({ length: 100 }, () =>
      Promise.resolve(limiter.acquire(10)).catch(() => 'late'),
    );
    expect(() => limiter.acquire(1_000)).toThrow(expect.objectContaining(busy(1)));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']));
  });

  it('refuses what is over the minute with the time to wait', async () => {
    const { limiter, warm } = setUp(10, 2);
    await warm();
    await warm();
    await expect((async () => limiter.acquire(1_000))()).rejects.toMatchObject(busy(30));
    expect(() => limiter.acquire(1_000)).toThrow(expect.objectContaining(busy(30)));
  });

  it('starts again when the minute has room', async () => {
    const { limiter, state, warm } = setUp(10, 2);
    await warm();
    await warm();
    await expect((async () => limiter.acquire(1_000))()).rejects.toMatchObject(busy(30));
    Object.assign(state, { at: 30_000, left: 1 });
    expect(typeof (await limiter.acquire(31_000))).toBe('function');
  });
});

describe('a pause that the vendor asked for', () => {
  it('refuses at once calls that cannot wait for its end, also those that wait already', async () => {
    const { limiter } = setUp(1, 60);
    await limiter.acquire(1_000);
    const waiting = limiter.acquire(1_000);
    limiter.pause(7_000);
    await expect(waiting).rejects.toMatchObject(busy(7));
    expect(() => limiter.acquire(5_000)).toThrow(expect.objectContaining(busy(7)));
  });

  it('lets the other calls start afterwards', async () => {
    const { limiter, state, warm } = setUp(1, 60);
    await warm();
    limiter.pause(500);
    const waiting = limiter.acquire(10_000);
    state.at = 500;
    expect(typeof (await waiting)).toBe('function');
  });
});

describe('slots that another process wants', () => {
  it('are given up by half while this process has calls', async () => {
    const { limiter, given } = setUp(8, 60);
    await limiter.acquire(1_000);
    limiter.slotsWanted();
    expect(given).toEqual([4]);
  });

  it('are all given up while this process has no calls', async () => {
    const { limiter, given, warm } = setUp(8, 60);
    await warm();
    limiter.slotsWanted();
    expect(given).toEqual([0]);
  });

  it('are returned when the calls on them have ended, and no new call begins on them', async () => {
    let slots = 1;
    const take = async () => ({ slots, tokens: 5, nextTokenMs: 0, shared: true });
    const { limiter, given } = setUp(1, 60, { take });
    const release = (await limiter.acquire(1_000)) as Release;
    slots = 0;
    limiter.slotsWanted();
    expect(given).toEqual([]);
    release();
    expect(given).toEqual([0]);
    await expect(limiter.acquire(10)).rejects.toMatchObject(busy(1));
  });

  it('are not counted again because of an earlier answer', async () => {
    let answer: (lease: Lease) => void = () => undefined;
    const { limiter } = setUp(4, 60, { take: () => new Promise((resolve) => (answer = resolve)) });
    const first = limiter.acquire(1_000);
    answer({ slots: 4, tokens: 2, nextTokenMs: 0, shared: true });
    await first;
    const third = [limiter.acquire(1_000), limiter.acquire(50)];
    third.forEach((turn) => void Promise.resolve(turn).catch(() => undefined));
    limiter.slotsWanted();
    answer({ slots: 4, tokens: 5, nextTokenMs: 0, shared: true });
    await settled();
    expect(await Promise.race([third[1], settled().then(() => 'waits')])).toBe('waits');
  });
});

it('a process gives half of its remaining calls to a process that has none left', async () => {
  const { limiter, given, warm } = setUp(4, 60);
  await warm();
  limiter.callsWanted();
  expect(given).toEqual([[4, 5]]);
});

it('a call waits briefly for what other processes return before it is refused', async () => {
  const answers = [{ tokens: 0 }, { tokens: 1 }];
  const take = async () => ({ slots: 4, nextTokenMs: 30_000, shared: true, tokens: 0, ...answers.shift() });
  const { limiter, state } = setUp(4, 60, { take });
  const waiting = limiter.acquire(5_000);
  await settled();
  state.at = 50;
  limiter.freed();
  expect(typeof (await waiting)).toBe('function');
});

it('calls continue one at a time while the database does not answer', async () => {
  const { limiter, state } = setUp(8, 60, { take: () => Promise.reject(new Error('away')) });
  const release = (await limiter.acquire(1_000)) as Release;
  expect(state.troubles).toBe(1);
  const second = Promise.resolve(limiter.acquire(50)).catch(() => 'busy');
  expect(await second).toBe('busy');
  release();
});
