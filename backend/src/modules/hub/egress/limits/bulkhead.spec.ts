import { describe, expect, it } from '@jest/globals';
import type { Release } from '#platform/limits/semaphore.ts';
import { Bulkhead } from './bulkhead.ts';

describe('a bulkhead', () => {
  it('returns no promise to a caller that finds a free slot', () => {
    expect(typeof new Bulkhead('OpenAI', 1, 1).acquire(1_000)).toBe('function');
  });

  it('lets the next one in when a slot is released, each slot once', async () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 5);
    const first = bulkhead.acquire(1_000) as Release;
    const [second, third] = [bulkhead.acquire(1_000), bulkhead.acquire(20)];
    first();
    first();
    await expect(third).rejects.toMatchObject({ code: 'vendor_unavailable', retryAfterMs: 1_000 });
    ((await second) as Release)();
    expect(typeof bulkhead.acquire(0)).toBe('function');
  });

  it('refuses a call when its queue is full', () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 1);
    void bulkhead.acquire(1_000);
    void Promise.resolve(bulkhead.acquire(1)).catch(() => undefined);
    expect(() => bulkhead.acquire(1_000)).toThrow('Too many calls are waiting for OpenAI at the moment.');
  });
});

describe('the slots of a bulkhead', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index + 1}`);
  const isIn = (entered: Release | Promise<Release>): entered is Release => typeof entered === 'function';
  const quietly = (entered: Release | Promise<Release>) =>
    void Promise.resolve(entered).catch(() => undefined);

  it('are never all taken by eight people with eight long answers each: a ninth person gets one at once', () => {
    const bulkhead = new Bulkhead('OpenAI', 64, 256);
    for (const who of people(8))
      for (let answer = 0; answer < 8; answer += 1) quietly(bulkhead.acquire(1_000, who));
    const ninth = bulkhead.acquire(1_000, 'person-9');
    quietly(ninth);
    expect(isIn(ninth)).toBe(true);
  });

  it('are never more in use than exist, however many people call', () => {
    const bulkhead = new Bulkhead('OpenAI', 64, 256);
    const entered = people(100).map((who) => bulkhead.acquire(1_000, who));
    expect(entered.filter(isIn)).toHaveLength(64);
    entered.forEach(quietly);
  });

  it('go to the person who holds the fewest, and among equals to the first call', async () => {
    const bulkhead = new Bulkhead('OpenAI', 2, 5);
    const held = [bulkhead.acquire(1_000, 'greedy'), bulkhead.acquire(1_000, 'greedy')] as Release[];
    const order: string[] = [];
    const wait = (who: string, name: string) =>
      Promise.resolve(bulkhead.acquire(1_000, who)).then((leave) => {
        order.push(name);
        return leave;
      });
    const turns = [wait('greedy', 'greedy third'), wait('modest', 'modest'), wait('other', 'other')];
    turns.forEach((turn) => void turn.catch(() => undefined));
    held[0]?.();
    (await turns[1])?.();
    (await turns[2])?.();
    (await turns[0])?.();
    expect(order).toEqual(['modest', 'other', 'greedy third']);
  });
});

describe('the queue of a bulkhead', () => {
  const waits = () => new Promise((next) => setImmediate(next, 'waits'));
  const fill = (bulkhead: Bulkhead, person: string, calls: number) =>
    Array.from({ length: calls }, () =>
      Promise.resolve()
        .then(() => bulkhead.acquire(1_000, person))
        .then(
          () => 'admitted',
          () => 'refused',
        ),
    );

  it('gives a person without waiting calls the place of the newest call of the person with the most', async () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 4);
    const release = bulkhead.acquire(1_000, 'other') as Release;
    const greedy = fill(bulkhead, 'greedy', 4);
    const [modest] = fill(bulkhead, 'modest', 1);
    expect(await greedy[3]).toBe('refused');
    release();
    expect(await greedy[0]).toBe('admitted');
    expect(await Promise.race([modest, waits()])).toBe('waits');
  });

  it('divides its places per person, and refuses what is over a person’s part', async () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 4);
    void bulkhead.acquire(1_000, 'other');
    void fill(bulkhead, 'greedy', 4);
    const modest = fill(bulkhead, 'modest', 3);
    expect(await modest[2]).toBe('refused');
    const waiting = await Promise.race([Promise.all(modest.slice(0, 2)), waits()]);
    expect(waiting).toBe('waits');
  });

  it('belongs to one person alone while no other person calls', async () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 4);
    void bulkhead.acquire(1_000, 'other');
    const calls = fill(bulkhead, 'greedy', 5);
    expect(await calls[4]).toBe('refused');
    expect(await Promise.race([...calls.slice(0, 4), waits()])).toBe('waits');
  });
});
