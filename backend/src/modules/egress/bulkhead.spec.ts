import { describe, expect, it } from '@jest/globals';
import { Bulkhead, type Release } from './bulkhead.ts';

describe('a bulkhead', () => {
  it('has no promise for who finds a place', () => {
    expect(typeof new Bulkhead('OpenAI', 1, 1).enter(1_000)).toBe('function');
  });

  it('lets the next one in when a place is given back, each place once', async () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 5);
    const first = bulkhead.enter(1_000) as Release;
    const [second, third] = [bulkhead.enter(1_000), bulkhead.enter(20)];
    first();
    first();
    await expect(third).rejects.toMatchObject({ code: 'vendor_unavailable', retryAfterMs: 1_000 });
    ((await second) as Release)();
    expect(typeof bulkhead.enter(0)).toBe('function');
  });

  it('keeps nobody waiting beyond its room', () => {
    const bulkhead = new Bulkhead('OpenAI', 1, 1);
    void bulkhead.enter(1_000);
    void Promise.resolve(bulkhead.enter(1)).catch(() => undefined);
    expect(() => bulkhead.enter(1_000)).toThrow('Too many calls wait for OpenAI at the moment.');
  });
});
