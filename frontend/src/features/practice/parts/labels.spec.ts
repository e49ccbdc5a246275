import { expect, it } from '@jest/globals';
import { ageText, dayOr, dueText } from './labels.ts';

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [59, '59 days'],
  [75, '2 months'],
  [800, '2 years'],
])('an age of %i days reads %j', (days, text) => expect(ageText(days)).toBe(text));

it.each([
  [12, 'overdue by 12 days'],
  [0, 'due today'],
  [-1, 'due in 1 day'],
])('a recall %i days past its due date reads %j', (days, text) => expect(dueText(days)).toBe(text));

it('a calendar day reads the same in every time zone', () => {
  expect(dayOr('2026-03-01')).toBe('Mar 1, 2026');
  expect(dayOr(null)).toBe('–');
});
