import { describe, expect, it } from '@jest/globals';
import { practiceStatus } from './practice-status.ts';

describe('the status of an appointment', () => {
  it.each([
    ['planned', 'Planned', 'planned'],
    ['unscheduled', 'UnschedList', 'unscheduled'],
    ['scheduled', 'Booked', 'scheduled'],
    ['confirmed', 'Confirmed', 'confirmed'],
    ['arrived', 'Here', 'arrived'],
    ['in_chair', 'Operatory', 'in_chair'],
    ['completed', 'Walked out', 'completed'],
    ['no_show', 'Missed', 'broken'],
    ['no_show', null, 'broken'],
    ['cancelled', 'Broken', 'broken'],
    ['cancelled', 'Broken: missed', 'broken'],
    ['cancelled', 'Cancelled', 'cancelled'],
    ['cancelled', 'Unbroken', 'cancelled'],
    ['cancelled', null, 'cancelled'],
  ])('%s, which the tool calls %s, is %s', (unified, native, status) =>
    expect(practiceStatus(unified, native)).toEqual({ status, known: true }),
  );

  it.each([
    ['unknown', 'Left early'],
    ['fulfilled', null],
    [undefined, null],
  ])('%s is taken for scheduled, and said to be a guess', (unified, native) =>
    expect(practiceStatus(unified, native)).toEqual({ status: 'scheduled', known: false }),
  );
});
