import { expect, it } from '@jest/globals';
import { type CheckedCourse, type CheckedLesson, missingIn } from './missing.ts';

const lesson = (more: Partial<CheckedLesson>): CheckedLesson => ({
  ...{ id: 'l1', title: 'One', kind: 'text', body: 'Text', mediaUrl: null, required: true, questions: 0 },
  ...more,
});
const course = (more: Partial<CheckedCourse> = {}): CheckedCourse => ({
  ...{ description: 'About', objectives: ['a', 'b', 'c'], audience: ['dentist'], method: 'self_instruction' },
  ...{ disclosure: 'None', location: null, lessons: [lesson({}), lesson({ kind: 'quiz', questions: 1 })] },
  ...more,
});
const saying = (text: string) => [expect.objectContaining({ text: expect.stringContaining(text) })];

it('nothing is missing in a whole course', () => {
  expect(missingIn(course())).toEqual([]);
});

it('self-instruction needs a required quiz with a question, and live instruction a live session', () => {
  expect(missingIn(course({ lessons: [lesson({})] }))).toEqual(saying('required quiz'));
  const optional = [lesson({}), lesson({ kind: 'quiz', questions: 1, required: false })];
  expect(missingIn(course({ lessons: optional }))).toEqual(saying('required quiz'));
  expect(missingIn(course({ method: 'live_webinar' }))).toEqual(saying('live session'));
});

it('a course in person names its place, and a lesson without content is named with its id', () => {
  const live = lesson({ kind: 'live', body: 'Friday at nine' });
  const inPerson = course({ method: 'participation', lessons: [live] });
  expect(missingIn(inPerson)).toEqual(saying('city and state'));
  expect(missingIn({ ...inPerson, location: 'Austin, TX' })).toEqual([]);
  const empty = lesson({ id: 'l9', body: ' ' });
  expect(missingIn(course({ lessons: [empty, ...course().lessons] }))).toEqual([
    { text: 'Write the text of “One”.', place: 'lesson', lesson_id: 'l9' },
  ]);
});

it('an empty course names everything that is missing', () => {
  const empty = { description: ' ', objectives: ['a'], audience: [], disclosure: '', lessons: [] };
  expect(missingIn(course(empty))).toHaveLength(6);
});
