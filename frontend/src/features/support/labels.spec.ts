import { expect, it } from '@jest/globals';
import { dueText, durationText, minutesText } from './labels.ts';

const now = Date.parse('2026-01-12T15:00:00Z');

it.each([
  ['2026-01-12T15:20:00Z', 'in 20 min'],
  ['2026-01-12T18:00:00Z', 'in 3 h'],
  ['2026-01-14T16:00:00Z', 'in 2 days'],
  ['2026-01-12T14:59:50Z', '1 min late'],
  ['2026-01-10T14:00:00Z', '2 days late'],
])('a reply due at %s is shown as %j', (due, text) => expect(dueText(due, now)).toBe(text));

it('a duration is rounded to minutes, hours, or days', () => {
  expect([0, 30 * 60_000, 26 * 3_600_000, 72 * 3_600_000].map(durationText)).toEqual([
    '1 min',
    '30 min',
    '26 h',
    '3 days',
  ]);
  expect([minutesText(null), minutesText(90)]).toEqual([null, '2 h']);
});
