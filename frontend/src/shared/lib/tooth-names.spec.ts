import { expect, it } from '@jest/globals';
import {
  inOrder,
  PERMANENT_QUADRANTS,
  placeOf,
  PRIMARY_QUADRANTS,
  toothName,
  toothShape,
} from './tooth-names.ts';

it('each tooth is said in words as the patient has it', () => {
  expect(['1', '8', '9', '16', '17', '24', '25', '32'].map(toothName)).toEqual([
    'upper right third molar',
    'upper right central incisor',
    'upper left central incisor',
    'upper left third molar',
    'lower left third molar',
    'lower left central incisor',
    'lower right central incisor',
    'lower right third molar',
  ]);
  expect(['A', 'E', 'F', 'K', 'P', 'T'].map(toothName)).toEqual([
    'primary upper right second molar',
    'primary upper right central incisor',
    'primary upper left central incisor',
    'primary lower left second molar',
    'primary lower right central incisor',
    'primary lower right second molar',
  ]);
});

it('what is no tooth has no place and keeps its own text', () => {
  expect([placeOf('33'), toothName('UR')]).toEqual([null, 'UR']);
});

it('the quadrants hold all 52 teeth once, and the midline is where right meets left', () => {
  const all = [...PERMANENT_QUADRANTS, ...PRIMARY_QUADRANTS].flatMap(({ teeth }) => teeth);
  expect([all.length, new Set(all).size, all.every((tooth) => placeOf(tooth) !== null)]).toEqual([
    52,
    52,
    true,
  ]);
  for (const { name, teeth } of [...PERMANENT_QUADRANTS, ...PRIMARY_QUADRANTS]) {
    const midline = name.endsWith('right') ? teeth.at(-1) : teeth[0];
    expect(toothName(midline ?? '')).toContain(`${name.toLowerCase()} central incisor`);
  }
});

it('primary teeth have no premolars', () => {
  expect(['B', '4', '5', '3'].map(toothShape)).toEqual(['molar', 'premolar', 'premolar', 'molar']);
});

it('teeth are put in the order of their numbers, permanent ones first', () => {
  expect(inOrder(['A', '30', '8'])).toEqual(['8', '30', 'A']);
});
