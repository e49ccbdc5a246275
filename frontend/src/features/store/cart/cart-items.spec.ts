import { describe, expect, it } from '@jest/globals';
import { countOf, withAdded, withQuantity } from './cart-items.ts';

const item = (variant_id: string, quantity: number) => ({ variant_id, quantity });

describe('a cart', () => {
  it('adds up the same item, to 99 at most', () => {
    expect(withAdded([item('a', 2)], [item('a', 3), item('b', 1)])).toEqual([item('a', 5), item('b', 1)]);
    expect(withAdded([item('a', 60)], [item('a', 60)])).toEqual([item('a', 99)]);
  });

  it('holds at most 100 different items', () => {
    const full = Array.from({ length: 100 }, (_, at) => item(`v${at}`, 1));
    expect(withAdded(full, [item('new', 1), item('v0', 1)])).toEqual([item('v0', 2), ...full.slice(1)]);
  });

  it('keeps an item in its place when its quantity changes, and takes it out at zero', () => {
    const items = [item('a', 1), item('b', 2)];
    expect(withQuantity(items, 'a', 5)).toEqual([item('a', 5), item('b', 2)]);
    expect(withQuantity(items, 'a', 0)).toEqual([item('b', 2)]);
    expect(withQuantity(items, 'b', 100)).toEqual([item('a', 1), item('b', 99)]);
    expect(countOf(items)).toBe(3);
  });
});
