import { expect, it } from '@jest/globals';
import { canonical } from './canonical.ts';

it('the text of a value is the same in any order of its keys, and another one in another order of a list', () => {
  expect(canonical({ a: 1, b: { d: [2, { f: 1, e: 2 }], c: 3 } })).toBe(
    canonical({ b: { c: 3, d: [2, { e: 2, f: 1 }] }, a: 1 }),
  );
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});
