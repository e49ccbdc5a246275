import { expect, it } from '@jest/globals';
import { type CheckedCourse, type CheckedLesson, missingIn } from './missing.ts';

const lesson = (more: Partial<CheckedLesson>): CheckedLesson => ({
  ...{ title: 'One', kind: 'text', body: 'Text', mediaUrl: null, required: true, questions: 0 },
  ...more,
});
const course = (more: Partial<CheckedCourse> = {}): CheckedCourse => ({
  ...{ description: 'About', objectives: ['a', 'b', 'c'], audience: ['dentist'], method: 'self_instruction' },
  ...{ disclosure: 'None', lessons: [lesson({}), lesson({ kind: 'quiz', questions: 1 })] },
  ...more,
});

it('nothing is missing in a whole course', () => {
  expect(missingIn(course())).toEqual([]);
});

it('self-instruction needs a required quiz with a question, and live instruction a live session', () => {
  expect(missingIn(course({ lessons: [lesson({})] }))).toEqual([expect.stringContaining('required quiz')]);
  const optional = [lesson({}), lesson({ kind: 'quiz', questions: 1, required: false })];
  expect(missingIn(course({ lessons: optional }))).toEqual([expect.stringContaining('required quiz')]);
  expect(missingIn(course({ method: 'live_webinar' }))).toEqual([expect.stringContaining('live session')]);
});

it('an empty course names everything that is missing', () => {
  const empty = { description: ' ', objectives: ['a'], audience: [], disclosure: '', lessons: [] };
  expect(missingIn(course(empty))).toHaveLength(5);
});
