import { describe, expect, it } from '@jest/globals';
import { likePart } from './like.ts';

describe('typed text in a LIKE pattern', () => {
  it('stands for itself with wildcards and backslashes, in small letters', () => {
    expect(likePart(String.raw`100%_\Sure`)).toBe(String.raw`%100\%\_\\sure%`);
  });
});
