import { expect, it } from '@jest/globals';
import { PERMANENT_QUADRANTS, PRIMARY_QUADRANTS } from '../../lib/tooth-names.ts';
import { marksByTooth, spokenTooth } from './marks.ts';
import { rowsOf, stepTo } from './step-to.ts';

const rows = rowsOf(PERMANENT_QUADRANTS);
const mixed = rowsOf([
  ...PERMANENT_QUADRANTS.slice(0, 2),
  ...PRIMARY_QUADRANTS,
  ...PERMANENT_QUADRANTS.slice(2),
]);

it('arrow keys walk along the arch over the midline and stop at its ends', () => {
  expect(stepTo(rows, '8', 'ArrowRight')).toBe('9');
  expect(stepTo(rows, '25', 'ArrowRight')).toBe('24');
  expect(stepTo(rows, '16', 'ArrowRight')).toBeUndefined();
  expect(stepTo(rows, '1', 'ArrowLeft')).toBeUndefined();
});

it('up and down lead to the opposing tooth', () => {
  expect(stepTo(rows, '8', 'ArrowDown')).toBe('25');
  expect(stepTo(rows, '17', 'ArrowUp')).toBe('16');
  expect(stepTo(rows, '8', 'ArrowUp')).toBeUndefined();
});

it('in a mixed dentition up and down lead to the tooth that is nearest, also past the end of the shorter row', () => {
  expect(stepTo(mixed, '8', 'ArrowDown')).toBe('E');
  expect(stepTo(mixed, '1', 'ArrowDown')).toBe('A');
  expect(stepTo(mixed, 'J', 'ArrowUp')).toBe('13');
});

it('Home and End lead to the ends of the row, other keys nowhere', () => {
  expect(stepTo(rows, '8', 'Home')).toBe('1');
  expect(stepTo(rows, '30', 'End')).toBe('17');
  expect(stepTo(rows, '8', 'a')).toBeUndefined();
});

it('a tooth is said with its number in the notation of the person, its name and its marks', () => {
  const mark = { tooth: '8', sign: '0.2', text: '0.2 mm IPR before step 4' };
  expect(spokenTooth('8', 'fdi', [mark])).toBe(
    'Tooth 11, upper right central incisor, 0.2 mm IPR before step 4',
  );
  expect(spokenTooth('8', 'universal')).toBe('Tooth 8, upper right central incisor');
  expect(marksByTooth([mark, mark]).get('8')).toHaveLength(2);
});
