import { expect, it } from '@jest/globals';
import { secondsWatched, startAt } from './watched.ts';

it('seconds that are seen twice count once', () => {
  const played = [
    [0, 10],
    [5, 12.5],
  ] as const;
  expect(secondsWatched(0, played)).toBe(12);
});

it('what was watched on an earlier visit counts, and is not counted again', () => {
  expect(secondsWatched(10, [[10, 19]])).toBe(19);
  expect(secondsWatched(10, [[0, 9]])).toBe(10);
});

it('a jump to the end counts only what was seen there', () => {
  const played = [
    [0, 2],
    [55, 60],
  ] as const;
  expect(secondsWatched(0, played)).toBe(7);
});

it('a video goes on where it was left, and begins again after its end', () => {
  expect([startAt(30, 60), startAt(59, 60), startAt(0, 60)]).toEqual([30, 0, 0]);
});
