import { expect, it } from '@jest/globals';
import type { Movable } from './arrange.ts';
import { moved, toggled } from './arrange.ts';

const order: readonly Movable[] = ['next_up', 'tools', 'learning'];

it.each([
  ['tools', -1, ['tools', 'next_up', 'learning']],
  ['tools', 1, ['next_up', 'learning', 'tools']],
  ['next_up', -1, order],
  ['learning', 1, order],
] as const)('moves %s by %d', (key, by, expected) => expect(moved(order, key, by)).toEqual(expected));

it('a dashboard card can be hidden and shown again', () => {
  expect(toggled([], 'tools')).toEqual(['tools']);
  expect(toggled(['tools', 'learning'], 'tools')).toEqual(['learning']);
});
