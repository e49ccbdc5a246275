import { describe, expect, it } from '@jest/globals';
import { mergeItems } from './merge-items.ts';

const SOLD = new Map([
  ['a', 'IPR strips'],
  ['b', 'Mirrors'],
]);
const item = (variant_id: string, quantity: number) => ({ variant_id, quantity });

describe('adding items to a cart', () => {
  it('sums quantities of the same item and keeps the order of the cart', () => {
    const merged = mergeItems([item('b', 1), item('a', 2)], [item('a', 3)], SOLD);
    expect(merged).toEqual({ items: [item('b', 1), item('a', 5)], changes: [] });
  });

  it('holds at most 99 of one item, and says so', () => {
    expect(mergeItems([item('a', 60)], [item('a', 60)], SOLD)).toEqual({
      items: [item('a', 99)],
      changes: [{ kind: 'capped', variant_id: 'a', name: 'IPR strips' }],
    });
  });

  it('leaves out what is no longer sold, and says so', () => {
    expect(mergeItems([item('a', 1)], [item('x', 1), item('b', 1)], SOLD)).toEqual({
      items: [item('a', 1), item('b', 1)],
      changes: [{ kind: 'gone', variant_id: 'x', name: null }],
    });
  });

  it('takes no new item into a full cart, but more of one that is in it', () => {
    const full = Array.from({ length: 100 }, (_, at) => item(at === 0 ? 'a' : `held-${at}`, 1));
    const { items, changes } = mergeItems(full, [item('a', 1), item('b', 1)], SOLD);
    expect([items.length, items[0]]).toEqual([100, item('a', 2)]);
    expect(changes).toEqual([{ kind: 'full', variant_id: 'b', name: 'Mirrors' }]);
  });
});
