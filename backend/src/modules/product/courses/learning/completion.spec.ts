import { expect, it } from '@jest/globals';
import { completionRules, isWatched, type LessonState, nextOpen, openItems } from './completion.ts';

const lesson = (id: string, more: Partial<LessonState> = {}): LessonState => ({
  ...{ id, title: id, kind: 'text', required: true, completed: false },
  ...more,
});

it('the rules of a course name only what its required lessons need', () => {
  const rules = completionRules(
    [lesson('a', { kind: 'quiz' }), lesson('b', { kind: 'live', required: false })],
    80,
  );
  expect(rules.join(' ')).toMatch(/required lesson\..*80%.*evaluation/s);
  expect(rules.join(' ')).not.toMatch(/live|video/);
});

it('what is left is told in the order of the outline and ends with the evaluation', () => {
  const lessons = [
    lesson('a', { completed: true }),
    lesson('b', { kind: 'video' }),
    lesson('c', { required: false }),
    lesson('d', { kind: 'quiz' }),
  ];
  expect(openItems(lessons)).toEqual(['Watch “b”', 'Pass the quiz “d”', 'Send the evaluation']);
});

it('the next lesson is the next open one, and after the last one the first open one', () => {
  const lessons = [lesson('a'), lesson('b', { completed: true }), lesson('c')];
  expect([nextOpen(lessons, 'a'), nextOpen(lessons, 'c'), nextOpen(lessons, null)]).toEqual(['c', 'a', 'a']);
  expect(nextOpen([lesson('a')], 'a')).toBeNull();
});

it('a video counts as watched from nine tenths on', () => {
  expect([isWatched(53, 60), isWatched(54, 60), isWatched(1, 0)]).toEqual([false, true, false]);
});
