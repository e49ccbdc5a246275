import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { liveTopics } from './live-topics.ts';
import { invalidateOn } from './use-live.ts';

const THREAD = ['support', 'tickets', 'thread', 'T-00001'];
const LIST = ['support', 'tickets', 'list'];
let cache: QueryClient;
let stop: () => void;

const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
const inAMoment = () => jest.advanceTimersByTime(600);

beforeEach(() => {
  jest.useFakeTimers();
  cache = new QueryClient();
  for (const key of [THREAD, [...LIST, 1]]) cache.setQueryData(key, {});
  stop = invalidateOn(cache, 'ticket:1', () => ({ changed: [THREAD], moved: [LIST] }));
});
afterEach(() => {
  stop();
  cache.clear();
  jest.useRealTimers();
});

describe('a page that follows a topic', () => {
  it('reads again what an event concerns, a moment later, and nothing else', () => {
    liveTopics.tell('ticket:1', 'changed', {});
    expect(isStale(THREAD)).toBe(false);
    inAMoment();
    expect([isStale(THREAD), isStale([...LIST, 1])]).toEqual([true, false]);
  });

  it('reads once what a burst of events concerns', () => {
    const invalidated = jest.spyOn(cache, 'invalidateQueries');
    for (let times = 0; times < 20; times += 1) liveTopics.tell('ticket:1', 'changed', {});
    inAMoment();
    expect(invalidated).toHaveBeenCalledTimes(1);
  });

  it('is left alone by other topics, by events it does not know, and once it is gone', () => {
    liveTopics.tell('ticket:2', 'changed', {});
    liveTopics.tell('ticket:1', 'read', {});
    stop();
    liveTopics.tell('ticket:1', 'changed', {});
    inAMoment();
    expect(isStale(THREAD)).toBe(false);
    expect(liveTopics.names()).not.toContain('ticket:1');
  });

  it('reads all of it again after a gap, but not what was read since', () => {
    jest.advanceTimersByTime(10_000);
    cache.setQueryData(THREAD, {});
    liveTopics.tellMissed('ticket:1', 5_000);
    inAMoment();
    expect([isStale(THREAD), isStale([...LIST, 1])]).toEqual([false, true]);
    jest.advanceTimersByTime(1);
    liveTopics.tellMissed('ticket:1', 0);
    inAMoment();
    expect(isStale(THREAD)).toBe(true);
  });

  it('reads again at the first join what is about to change, also when it is fresh', () => {
    stop();
    let isPending = false;
    stop = invalidateOn(
      cache,
      'ticket:1',
      () => ({ changed: [THREAD] }),
      () => isPending,
    );
    jest.advanceTimersByTime(1);
    liveTopics.tellMissed('ticket:1', 5_000);
    inAMoment();
    expect(isStale(THREAD)).toBe(false);
    isPending = true;
    liveTopics.tellMissed('ticket:1', 5_000);
    inAMoment();
    expect(isStale(THREAD)).toBe(true);
  });

  it('reads again what was first requested before an event and answered after it', async () => {
    const answers: ((state: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    cache.removeQueries({ queryKey: THREAD });
    const shown = new QueryObserver(cache, { queryKey: THREAD, queryFn });
    const unsubscribe = shown.subscribe(() => undefined);
    liveTopics.tell('ticket:1', 'changed', {});
    await jest.advanceTimersByTimeAsync(600);
    answers[0]?.('running');
    await jest.advanceTimersByTimeAsync(0);
    answers[1]?.('done');
    await jest.advanceTimersByTimeAsync(0);
    expect([answers.length, shown.getCurrentResult().data]).toEqual([2, 'done']);
    unsubscribe();
  });
});
