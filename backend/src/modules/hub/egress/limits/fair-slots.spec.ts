import { describe, expect, it } from '@jest/globals';
import { fairSlots } from './fair-slots.ts';

describe('the slots of an account', () => {
  it.each([
    ['all belong to a process that is alone', 8, 0, 0, 0, 8],
    ['a second one gets half of them', 8, 4, 1, 0, 4],
    ['none is taken from a process that holds it', 8, 8, 1, 0, 0],
    ['the only one belongs to one process', 1, 1, 1, 0, 0],
    ['what runs keeps its slot', 8, 7, 1, 2, 2],
    ['a third one gets a third', 8, 4, 2, 0, 3],
  ])('%s', (_, concurrency, slots, processes, running, mine) =>
    expect(fairSlots(concurrency, { slots, processes }, running)).toBe(mine),
  );
});
