import { describe, expect, it } from '@jest/globals';
import { bandOf, rateOf } from './band.ts';

describe('the compliance rate', () => {
  it.each([
    [100, 0, 100, 'EXCELLENT'],
    [100, 1, 99, 'EXCELLENT'],
    [10_000, 101, 98.99, 'GOOD'],
    [100, 3, 97, 'GOOD'],
    [100, 5, 95, 'GOOD'],
    [1_000, 51, 94.9, 'NEEDS IMPROVEMENT'],
    [100, 10, 90, 'NEEDS IMPROVEMENT'],
    [1_000, 101, 89.9, 'CRITICAL'],
    [1, 1, 0, 'CRITICAL'],
  ])('of %d requests with %d blocked is %d, %s', (requests, blocked, rate, band) => {
    expect(rateOf(requests, blocked)).toBeCloseTo(rate, 5);
    expect(bandOf(rateOf(requests, blocked))).toBe(band);
  });

  it('is nothing without requests', () => expect([rateOf(0, 0), bandOf(null)]).toEqual([null, null]));
});
