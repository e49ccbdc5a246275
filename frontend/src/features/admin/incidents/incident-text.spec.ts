import { expect, it } from '@jest/globals';
import { changedText, incidentsText } from './incident-text.ts';

it('says how many incidents were changed, and of how many where that differs', () => {
  expect(incidentsText(1)).toBe('1 incident');
  expect(changedText(3, 3, true)).toBe('3 incidents resolved.');
  expect(changedText(2, 3, false)).toBe('2 of 3 incidents reopened.');
});
