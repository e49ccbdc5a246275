import { expect, it } from '@jest/globals';
import type { Movable } from './arrange.ts';
import { moved, toggled } from './arrange.ts';

const order: readonly Movable[] = ['next_up', 'tools', 'coming'];

it.each([
  ['tools', -1, ['tools', 'next_up', 'coming']],
  ['tools', 1, ['next_up', 'coming', 'tools']],
  ['next_up', -1, order],
  ['coming', 1, order],
] as const)('moves %s by %d', (key, by, expected) => expect(moved(order, key, by)).toEqual(expected));

it('a dashboard card can be hidden and shown again', () => {
  expect(toggled([], 'tools')).toEqual(['tools']);
  expect(toggled(['tools', 'coming'], 'tools')).toEqual(['coming']);
});
