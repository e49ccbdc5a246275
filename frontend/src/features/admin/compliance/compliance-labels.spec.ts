import { describe, expect, it } from '@jest/globals';
import { rateText } from './compliance-labels.ts';

describe('the text of a compliance rate', () => {
  it.each([
    [null, '–'],
    [100, '100%'],
    [97, '97%'],
    [98.99, '98.9%'],
    [99.96, '99.9%'],
  ])('of %p is %s', (rate, text) => expect(rateText(rate)).toBe(text));
});
