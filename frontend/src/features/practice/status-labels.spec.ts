import { expect, it } from '@jest/globals';
import { nextStatuses, STATUS_ORDER } from './status-labels.ts';

it('an appointment offers the statuses ahead of it, the next one first', () =>
  expect(nextStatuses('confirmed', STATUS_ORDER)).toEqual({
    steps: ['arrived', 'in_chair', 'completed'],
    canBreak: true,
  }));

it('an appointment offers only statuses that its tool accepts', () =>
  expect(nextStatuses('scheduled', ['confirmed', 'completed'])).toEqual({
    steps: ['confirmed', 'completed'],
    canBreak: false,
  }));

it.each(['completed', 'broken', 'cancelled'] as const)(
  'an appointment that is %s offers no other status',
  (status) => expect(nextStatuses(status, STATUS_ORDER)).toEqual({ steps: [], canBreak: false }),
);
