import { describe, expect, it } from '@jest/globals';
import { centsOf, dollarsOf } from './cents.ts';

describe('a typed price', () => {
  it.each([
    ['19.99', 1_999],
    ['$0.07', 7],
    ['4.5', 450],
    ['1200', 120_000],
    ['100000', 10_000_000],
  ])('%p is %p cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each(['', '-1', '1.999', '1,50', 'ten', '100000.01'])('%p is none', (typed) => {
    expect(centsOf(typed)).toBeNull();
  });

  it('is shown with two digits of cents', () => {
    expect(dollarsOf(705)).toBe('7.05');
  });
});
