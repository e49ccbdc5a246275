import { describe, expect, it } from '@jest/globals';
import { fairSeats } from './fair-slots.ts';

describe('the places of an account', () => {
  it.each([
    ['all belong to a process that is alone', 8, 0, 0, 0, 8],
    ['a second one gets half of them', 8, 4, 1, 0, 4],
    ['nothing is taken from who holds them', 8, 8, 1, 0, 0],
    ['the only one belongs to one process', 1, 1, 1, 0, 0],
    ['what runs keeps its place', 8, 7, 1, 2, 2],
    ['a third one gets a third', 8, 4, 2, 0, 3],
  ])('%s', (_, concurrency, seats, processes, running, mine) =>
    expect(fairSeats(concurrency, { seats, processes }, running)).toBe(mine),
  );
});
