import { expect, it } from '@jest/globals';
import { nextStatuses, STATUS_ORDER } from './status-labels.ts';

it('offers the steps ahead, the next one first', () =>
  expect(nextStatuses('confirmed', STATUS_ORDER)).toEqual({
    steps: ['arrived', 'in_chair', 'completed'],
    canBreak: true,
  }));

it('offers only what the tool can take', () =>
  expect(nextStatuses('scheduled', ['confirmed', 'completed'])).toEqual({
    steps: ['confirmed', 'completed'],
    canBreak: false,
  }));

it.each(['completed', 'broken', 'cancelled'] as const)('leaves a visit that is %s as it is', (status) =>
  expect(nextStatuses(status, STATUS_ORDER)).toEqual({ steps: [], canBreak: false }),
);
