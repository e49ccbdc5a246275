import { describe, expect, it } from '@jest/globals';
import { centsOf, textOf } from './limit-amount.ts';

describe('a typed limit', () => {
  it('is an amount in cents, with or without a dollar sign, commas and cents', () => {
    expect(['500', '$1,250.5', ' 0 ', '0.29', '19.99'].map(centsOf)).toEqual([50_000, 125_050, 0, 29, 1_999]);
  });

  it('is refused where it is no amount', () => {
    for (const wrong of ['', '-5', '1.234', 'ten', '1e5', '123456789'])
      expect([wrong, centsOf(wrong)]).toEqual([wrong, undefined]);
  });

  it('is shown as it can be typed again', () => {
    expect(textOf(null)).toBe('');
    expect(centsOf(textOf(125_050))).toBe(125_050);
  });
});
