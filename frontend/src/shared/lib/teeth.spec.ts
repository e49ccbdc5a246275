import { expect, it } from '@jest/globals';
import { fdiOf, toothText } from './teeth.ts';

/** All 52 by mouth: Universal runs clockwise from the upper right, FDI from each midline outwards. */
const quadrants: readonly (readonly [universal: readonly string[], fdi: readonly string[]])[] = [
  [
    ['1', '2', '3', '4', '5', '6', '7', '8'],
    ['18', '17', '16', '15', '14', '13', '12', '11'],
  ],
  [
    ['9', '10', '11', '12', '13', '14', '15', '16'],
    ['21', '22', '23', '24', '25', '26', '27', '28'],
  ],
  [
    ['17', '18', '19', '20', '21', '22', '23', '24'],
    ['38', '37', '36', '35', '34', '33', '32', '31'],
  ],
  [
    ['25', '26', '27', '28', '29', '30', '31', '32'],
    ['41', '42', '43', '44', '45', '46', '47', '48'],
  ],
  [
    ['A', 'B', 'C', 'D', 'E'],
    ['55', '54', '53', '52', '51'],
  ],
  [
    ['F', 'G', 'H', 'I', 'J'],
    ['61', '62', '63', '64', '65'],
  ],
  [
    ['K', 'L', 'M', 'N', 'O'],
    ['75', '74', '73', '72', '71'],
  ],
  [
    ['P', 'Q', 'R', 'S', 'T'],
    ['81', '82', '83', '84', '85'],
  ],
];
const pairs = quadrants.flatMap(([universal, fdi]) =>
  universal.map((tooth, index) => [tooth, fdi[index] ?? ''] as const),
);

it('both tooth notations have 52 different teeth', () => {
  expect(pairs).toHaveLength(52);
  expect(new Set(pairs.map(([universal]) => fdiOf(universal))).size).toBe(52);
});

it.each(pairs)('Universal %s is FDI %s', (universal, fdi) => expect(fdiOf(universal)).toBe(fdi));

it.each(['0', '33', 'U', 'AA', '', 'UR', '3-5', '1.5', '-1'])('%j is no tooth', (text) =>
  expect(fdiOf(text)).toBeNull(),
);

it('a tooth is recognized in lowercase', () => expect(fdiOf('t')).toBe('85'));

it('a value that is not a single tooth is shown unchanged in both notations', () => {
  expect(toothText('8', 'universal')).toBe('8');
  expect(toothText('8', 'fdi')).toBe('11');
  expect(toothText('2-5', 'fdi')).toBe('2-5');
});
